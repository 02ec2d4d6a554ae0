import type { Kysely } from 'kysely';
import type { SealedBox } from '../../../platform/auth/sealed-box.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

/** What webhooks need. */
export interface WebhookServices {
  db: Kysely<Database>;
  clock: Clock;
  logger: Logger;
  mailer: Mailer;
  /** Scheme, host and port at which people reach this installation. Known once the server listens. */
  origin(): string;
  /** Seals the secrets of webhooks. */
  box: SealedBox;
  /** Origins in a private network that may be called nevertheless, also without HTTPS. */
  privateOrigins: string[];
}
