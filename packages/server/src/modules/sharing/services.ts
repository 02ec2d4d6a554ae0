import type { Secret } from '../../platform/auth/secret.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import type { LinkServices } from '../notifications/notifications.public.ts';

/** What sharing works with; `composition.ts` supplies it. */
export interface SharingServices {
  discovery: DiscoveryServices;
  mailer: Mailer;
  /** Makes the links in emails. */
  links: LinkServices;
  secret: Secret;
}
