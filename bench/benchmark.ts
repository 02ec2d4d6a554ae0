import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCH_TARGETS } from '@fundry/contracts/search-state/search-targets.ts';
import type { CorpusSizes } from './generate/corpora.ts';
import type { BenchOptions } from './options.ts';
import type { BuildInput, BuildOutput } from './processes/build.ts';
import { runInChild } from './processes/child-process.ts';
import type { PostgresInput, PostgresOutput } from './processes/postgres.ts';
import type { ServeInput, ServeOutput } from './processes/serve.ts';
import { makeWorkload } from './queries/workload.ts';
import type { SizeResult } from './report/size-result.ts';

const processOf = (name: string) => new URL(`./processes/${name}.ts`, import.meta.url);
const largestComparison = 1_000_000;
const comparedQueries = 8;

/**
 * Builds, serves and compares a corpus of one size, in a folder of its own below `directory`. Each step runs in a
 * child process.
 */
export async function benchmarkSize(
  awards: number,
  directory: string,
  options: BenchOptions,
  progress: (line: string) => void,
): Promise<SizeResult> {
  const { seed } = options;
  const sizes: CorpusSizes = { awards, opportunities: options.opportunities, funders: options.funders };
  const folder = join(directory, `awards-${awards}`);
  await mkdir(folder, { recursive: true });
  const index = join(folder, 'index');
  const build = options.reuse
    ? null
    : await runInChild<BuildInput, BuildOutput>(
        processOf('build'),
        { place: { directory: index }, seed, sizes, targets: SEARCH_TARGETS },
        progress,
      );
  const limits = options.quick ? { seconds: 1, leastRuns: 3 } : { seconds: 20, leastRuns: 20 };
  const workload = makeWorkload(seed, sizes, options);
  const serve = await runInChild<ServeInput, ServeOutput>(
    processOf('serve'),
    { directory: index, limits, ...workload },
    progress,
  );
  const compared = workload.classes
    .filter(({ target }) => target === 'awards')
    .map(({ name, queries }) => ({ name, queries: queries.slice(0, comparedQueries) }));
  const postgres =
    options.postgres && awards <= largestComparison && compared.length > 0
      ? await runInChild<PostgresInput, PostgresOutput>(
          processOf('postgres'),
          {
            directory: folder,
            seed,
            sizes,
            reuse: options.reuse,
            limits: { seconds: 30, leastRuns: 3 },
            classes: compared,
          },
          progress,
        )
      : null;
  if (!options.keep) await rm(folder, { recursive: true, force: true });
  return { sizes, build, serve, postgres };
}
