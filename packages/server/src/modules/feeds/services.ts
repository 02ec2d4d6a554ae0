import type { Secret } from '../../platform/auth/secret.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';

/** What feeds work with; `composition.ts` supplies it. */
export interface FeedServices {
  discovery: DiscoveryServices;
  /** The secret that signs the addresses. */
  secret: Secret;
  /** Scheme, host and port under which people reach the server. */
  origin(): string;
}
