import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import curated from './curated-areas.json' with { type: 'json' };
import sdg from './sdg-areas.json' with { type: 'json' };

/** A research area that comes with Fundry: words that find what belongs to it, in the syntax of the search box. */
export interface KeptArea {
  id: string;
  name: string;
  words: string;
}

/** The 17 Sustainable Development Goals of the United Nations, and the curated areas, each in the order of the screen. */
export const KEPT_AREAS: { sdg: KeptArea[]; curated: KeptArea[] } = { sdg, curated };

/** The search for the records of one target that belong to an area. */
export function searchForArea<T extends SearchTarget>(
  { words }: Pick<KeptArea, 'words'>,
  target: T,
): Search<T> {
  return searchOf<T>(target, { basicQuery: words } as Partial<Search<T>['state']>);
}
