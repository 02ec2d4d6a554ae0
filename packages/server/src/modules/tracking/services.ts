import type { Ticker } from '../../platform/jobs/ticker.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';

/** What tracking works with; `composition.ts` supplies it. */
export interface TrackingServices {
  discovery: DiscoveryServices;
  ticker: Ticker;
  /** Scheme, host and port under which people reach the server. */
  origin(): string;
  /** The addresses of the public pages of groups, by the id of the group. Groups without such a page are left out. */
  linksOf(groupIds: string[]): Promise<Map<string, string>>;
}
