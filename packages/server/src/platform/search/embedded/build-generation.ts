import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { BuildOptions, TargetStatus } from '../builds.ts';
import type { IndexDocument } from '../port.ts';
import { runBuild } from './build/run-build.ts';
import type { EngineCore } from './core.ts';
import type { EngineSettings } from './options.ts';

const memoryLimitMb = 512;

/**
 * Builds a new generation of a target and switches to it. When that fails, the previous one stays. Throws `IndexUnavailable` when the
 * engine has no such target.
 */
export async function buildGeneration(
  core: EngineCore,
  target: SearchTarget,
  documents: AsyncIterable<IndexDocument>,
  { threads, segmentWords, schemas, buildsApart }: EngineSettings,
  options: BuildOptions,
): Promise<TargetStatus> {
  const answers = (await core.status()).some((each) => each.target === target && each.generation !== null);
  const place = await core.beginBuild(target);
  const { file, spill } = place;
  const schema = schemas.find((one) => one.target === target)!;
  const order = { file, schema, threads, memoryLimitMb, segmentWords, temporaryDirectory: spill };
  try {
    return await core.publishBuild(
      target,
      place,
      await runBuild(order, documents, { ...options, apart: buildsApart && answers }),
    );
  } catch (error) {
    // What could not be removed is swept away later. The first error says more.
    await core.abandonBuild(place).catch(() => undefined);
    throw error;
  }
}
