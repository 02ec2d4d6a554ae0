import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { INDEX_SCHEMAS } from '../../packages/server/src/modules/catalogue/index/index-schemas.ts';
import type { IndexDocument, IndexSchema } from '../../packages/server/src/platform/search/port.ts';
import { generateAwards } from './awards.ts';
import { generateFunders } from './funders.ts';
import { generateOpportunities } from './opportunities.ts';
import { fullSize, World } from './world.ts';

/** How many documents of each target a corpus has. */
export type CorpusSizes = Record<SearchTarget, number>;

export const schemas: IndexSchema[] = Object.values(INDEX_SCHEMAS);

/** The world of a corpus: the same seed and number of funders give the same world, whatever the number of awards. */
export function worldOf(seed: number, sizes: CorpusSizes): World {
  return new World(seed, { ...fullSize, funders: sizes.funders });
}

/** The documents of a target, one by one, the same for the same world. A larger corpus begins with the smaller one. */
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
