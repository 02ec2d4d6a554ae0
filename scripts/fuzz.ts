import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { loadSources } from '../packages/sources/src/registry.ts';
import { emptyCounts, type FuzzCounts, fuzzOnce } from '../packages/sources/src/testing/fuzz/fuzz.ts';
import { SeededRandom } from '../packages/sources/src/testing/fuzz/random.ts';
import { type RealSample, realSamples } from '../packages/sources/src/testing/fuzz/real-samples.ts';
import { fuzzImports } from './fuzz-imports.ts';

const HELP = `npm run fuzz -- [options]

Damages real records of every source, and beginnings of their files, and takes them the way of an import up to their
drafts, without a database. Prints what became of them by source. FUNDRY_TEST_DATA names the folder with real data.
Exits with 1 if anything crashed, took more than five seconds, or gave a draft with what no draft may hold.

  --imports       instead: imports N damaged records of each layout, and then four times as many, each into a new
                  database, and prints the processor time of both. Exits with 1 if a record was neither imported nor
                  rejected with a reason, or if four times as many took more than six times as long
  --count N       tries for each source (1000)
  --seconds S     instead: tries for so many seconds, over all sources
  --seed N        the same seed damages in the same way (1)
  --source NAME   only this source
  --help          this text
`;

const { values } = readCommandLine(HELP, {
  options: {
    imports: { type: 'boolean' },
    count: { type: 'string', default: '1000' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    source: { type: 'string' },
  },
});
const data = process.env.FUNDRY_TEST_DATA;
const registry = await loadSources();
const sources = [...registry.values()].filter(
  ({ id }) => values.source === undefined || id === values.source,
);
const numbers = [values.count, values.seed, values.seconds ?? '1'].map(Number);
if (!data || sources.length === 0 || !numbers.every((each) => Number.isSafeInteger(each) && each > 0)) {
  if (!data) console.error('FUNDRY_TEST_DATA names no folder with real data.');
  else if (sources.length === 0)
    console.error(`There is no source "${values.source}". Sources: ${[...registry.keys()].join(', ')}.`);
  else console.error('--count, --seconds and --seed must be whole numbers from 1.');
  process.exit(2);
}

const found = await realSamples(data, sources);
if (values.imports) {
  process.exit((await fuzzImports(registry, found, Number(values.count), Number(values.seed))) ? 0 : 1);
}
const samples = Map.groupBy(found, ({ source }) => source.id);
const random = new SeededRandom(Number(values.seed));
const until = values.seconds === undefined ? null : performance.now() + Number(values.seconds) * 1000;
const counts = new Map([...samples.keys()].map((id) => [id, emptyCounts()]));
for (let round = 0; until === null ? round < Number(values.count) : performance.now() < until; round++) {
  for (const [id, layouts] of samples)
    await fuzzOnce(random, random.pick<RealSample>(layouts), counts.get(id) ?? emptyCounts());
}
for (const [id, found] of counts) describe(id, found);
const crashes = [...counts.values()].reduce((sum, each) => sum + each.crashes.length, 0);
console.log(`\nSeed ${values.seed}: ${crashes} crashes`);
process.exitCode = crashes > 0 ? 1 : 0;

function describe(id: string, { records, drafts, rejects, crashes }: FuzzCounts): void {
  const rejected = [...rejects.values()].reduce((sum, each) => sum + each, 0);
  console.log(`${id}: ${records} records, ${drafts} drafts, ${rejected} rejects, ${crashes.length} crashes`);
  for (const [reason, count] of [...rejects].sort(([, a], [, b]) => b - a).slice(0, 12)) {
    console.log(`  ${String(count).padStart(6)}  ${reason}`);
  }
  for (const crash of [...new Set(crashes)].slice(0, 10)) console.log(`  crash: ${crash}`);
}
