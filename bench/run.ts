import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { messageOf } from '../packages/server/src/platform/failure.ts';
import { benchmarkSize } from './benchmark.ts';
import { readOptions, usage } from './options.ts';
import { describeOutcome, describeSize } from './report/report.ts';
import type { SizeResult } from './report/size-result.ts';

const options = optionsOrExit();
const temporary = options.directory === null;
const directory = options.directory
  ? resolve(options.directory)
  : await mkdtemp(join(tmpdir(), 'fundry-bench-'));
console.log(
  `Seed ${options.seed}, ${options.queries} different queries of each class, indexes in ${directory}.\n` +
    'Warm: files are in the cache of the operating system and three queries of each class run before it is measured; no results are cached.',
);
try {
  await run();
} finally {
  if (temporary && !options.keep) await rm(directory, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const results: SizeResult[] = [];
  for (const awards of options.awards) {
    const result = await benchmarkSize(awards, directory, options, (line) => console.error(line));
    results.push(result);
    console.log(`\n${describeSize(result)}`);
  }
  console.log(`\n${describeOutcome(results)}`);
  if (options.json) await writeFile(options.json, JSON.stringify({ seed: options.seed, results }, null, 1));
}

function optionsOrExit() {
  try {
    const read = readOptions(process.argv.slice(2));
    if (read) return read;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${usage}`);
    process.exit(2);
  }
}
