import type { Kysely } from 'kysely';
import type { SealedBox } from '../../platform/auth/sealed-box.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Ticker } from '../../platform/jobs/ticker.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { DigestSection } from './digest/section.ts';
import type { MailKind } from './unsubscribe/mail-kind.ts';

/** What is needed to make the links of emails. */
export interface LinkServices {
  /** Makes the tokens of links that end emails. */
  tokens: SealedBox;
  /** Tells until when these links are good. */
  clock: Clock;
  /** Scheme, host and port under which people reach this installation; empty while they are not known. */
  origin(): string;
}

/** What notifications work with; `composition.ts` supplies it. */
export interface NotificationServices extends LinkServices {
  db: Kysely<Database>;
  logger: Logger;
  mailer: Mailer;
  ticker: Ticker;
  /** The sections of digests, in the order in which an email shows them. */
  sections: DigestSection[];
  /** Every kind of email that people can end: the sections, the digest as a whole, and emails of other modules. */
  kinds: MailKind[];
}
