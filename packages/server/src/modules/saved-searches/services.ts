import type { Ticker } from '../../platform/jobs/ticker.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import type { SavedSearchListener } from './write-saved-search.store.ts';

/** What saved searches work with; `composition.ts` supplies it. */
export interface SavedSearchServices extends DiscoveryServices {
  ticker: Ticker;
  /** The listeners that are called when searches are saved or changed. */
  listeners: SavedSearchListener[];
}
