import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { INDEX_SCHEMAS } from '../../packages/server/src/modules/catalogue/index/index-schemas.ts';
import type { IndexDocument, IndexSchema } from '../../packages/server/src/platform/search/port.ts';
import { generateAwards } from './awards.ts';
import { generateFunders } from './funders.ts';
import { generateOpportunities } from './opportunities.ts';
import { fullSize, World } from './world.ts';

/** The number of documents of each target in a corpus. */
export type CorpusSizes = Record<SearchTarget, number>;

export const schemas: IndexSchema[] = Object.values(INDEX_SCHEMAS);

/** The world of a corpus. The same seed and number of funders give the same world, whatever the number of awards. */
export function worldOf(seed: number, sizes: CorpusSizes): World {
  return new World(seed, { ...fullSize, funders: sizes.funders });
}

/**
 * Generates the documents of a target one by one. The same world always gives the same documents, and a larger corpus
 * begins with the smaller one.
 */
export function documentsOf(world: World, target: SearchTarget, count: number): Generator<IndexDocument> {
  switch (target) {
    case 'opportunities':
      return generateOpportunities(world, count);
    case 'awards':
      return generateAwards(world, count);
    case 'funders':
      return generateFunders(world);
  }
}
