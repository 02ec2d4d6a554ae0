import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildOptions } from '../builds.ts';
import type { IndexDocument } from '../port.ts';
import { runBuild } from './build/run-build.ts';
import type { Generations } from './generations.ts';
import type { EngineSettings } from './options.ts';
import type { TargetIndex } from './target-index.ts';

const memoryLimitMb = 512;

/** Builds a new generation of a target and switches to it. When that fails, the previous one stays. */
export async function buildGeneration(
  index: TargetIndex,
  generations: Generations,
  documents: AsyncIterable<IndexDocument>,
  { threads, segmentWords, temporaryDirectory }: EngineSettings & { temporaryDirectory: string },
  options: BuildOptions,
): Promise<void> {
  const { generation, file } = generations.begin(index.target);
  const mark = index.mark;
  const spill = join(temporaryDirectory, generation);
  const { schema } = index;
  const order = { file, schema, threads, memoryLimitMb, segmentWords, temporaryDirectory: spill };
  try {
    const { documents: count, watermark, builtAt } = await runBuild(order, documents, options);
    await index.publish(file, { generation, documents: count, watermark, builtAt }, mark);
  } catch (error) {
    await generations.abandon(file);
    throw error;
  } finally {
    await rm(spill, { recursive: true, force: true });
  }
}
