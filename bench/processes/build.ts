import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { IndexDocument } from '../../packages/server/src/platform/search/port.ts';
import { type CorpusSizes, documentsOf, schemas, worldOf } from '../generate/corpora.ts';
import { residentMemory } from '../measure/memory.ts';
import { answerParent } from './child-process.ts';
import { type EnginePlace, openEngine } from './open-engine.ts';

export interface BuildInput {
  place: EnginePlace;
  seed: number;
  sizes: CorpusSizes;
  /** The targets that get an index. */
  targets: readonly SearchTarget[];
}

export interface BuildOutput {
  targets: { target: SearchTarget; documents: number; seconds: number; sizeBytes: number }[];
  /** The most memory that the building process used, in MiB. */
  peakMemory: number;
}

answerParent<BuildInput, BuildOutput>(async ({ place, seed, sizes, targets: wanted }, progress) => {
  const world = worldOf(seed, sizes);
  const engine = await openEngine(place);
  const targets: BuildOutput['targets'] = [];
  for (const schema of schemas.filter(({ target }) => wanted.includes(target))) {
    const { target } = schema;
    const startedAt = performance.now();
    let saidAt = startedAt;
    const status = await engine.build(schema, inTurns(documentsOf(world, target, sizes[target])), {
      watermark: '0',
      onProgress: ({ documents, perSecond }) => {
        if (performance.now() - saidAt < 20_000) return;
        saidAt = performance.now();
        progress(`${target}: ${documents} documents, ${Math.round(perSecond)} a second`);
      },
    });
    const seconds = (performance.now() - startedAt) / 1000;
    targets.push({ target, documents: status.documents, seconds, sizeBytes: status.sizeBytes });
  }
  await engine.close();
  return { targets, peakMemory: residentMemory().peak };
});

async function* inTurns(documents: Iterable<IndexDocument>): AsyncGenerator<IndexDocument> {
  yield* documents;
}
