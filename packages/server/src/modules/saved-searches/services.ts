import type { Ticker } from '../../platform/jobs/ticker.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';

/** What saved searches work with; `composition.ts` supplies it. */
export interface SavedSearchServices extends DiscoveryServices {
  ticker: Ticker;
}
