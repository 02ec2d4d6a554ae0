import type { DiscoveryServices } from '../discovery/discovery.public.ts';

/** What exports work with. */
export interface ExportServices {
  discovery: DiscoveryServices;
  /** Scheme, host and port under which people reach the server. */
  origin(): string;
}
