import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { BuildOptions, TargetStatus } from '../builds.ts';
import type { IndexDocument } from '../port.ts';
import { runBuild } from './build/run-build.ts';
import type { EngineCore } from './core.ts';
import type { EngineSettings } from './options.ts';

/** Where a new generation is written. */
export interface BuildPlace {
  generation: string;
  file: string;
  /** A folder for what the build cannot hold in memory. */
  spill: string;
  /** The mark of the live part at which the build began. */
  mark: number;
}

const memoryLimitMb = 512;

/**
 * Builds a new generation of a target and switches to it. When that fails, the previous one stays. Throws `IndexUnavailable` when the
 * engine has no such target.
 */
export async function buildGeneration(
  core: EngineCore,
  target: SearchTarget,
  documents: AsyncIterable<IndexDocument>,
  { threads, segmentWords, schemas }: EngineSettings,
  options: BuildOptions,
): Promise<TargetStatus> {
  const place = await core.beginBuild(target);
  const { file, spill } = place;
  const schema = schemas.find((one) => one.target === target)!;
  const order = { file, schema, threads, memoryLimitMb, segmentWords, temporaryDirectory: spill };
  try {
    return await core.publishBuild(target, place, await runBuild(order, documents, options));
  } catch (error) {
    await core.abandonBuild(place);
    throw error;
  }
}
