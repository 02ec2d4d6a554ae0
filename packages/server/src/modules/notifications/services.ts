import type { Kysely } from 'kysely';
import type { SealedBox } from '../../platform/auth/sealed-box.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Ticker } from '../../platform/jobs/ticker.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { DigestSection } from './digest/section.ts';
import type { MailKind } from './unsubscribe/mail-kind.ts';

/** What the links of mails are made with. */
export interface LinkServices {
  /** Makes the tokens of the links that end mails. */
  tokens: SealedBox;
  /** Scheme, host and port under which people reach this installation; empty as long as that is not known. */
  origin(): string;
}

/** What notifications work with; `composition.ts` supplies it. */
export interface NotificationServices extends LinkServices {
  db: Kysely<Database>;
  clock: Clock;
  logger: Logger;
  mailer: Mailer;
  ticker: Ticker;
  /** What digests are made of, in the order in which a mail says it. */
  sections: DigestSection[];
  /** Every kind of mails that can be ended: the sections, the digest as a whole, and mails of other modules. */
  kinds: MailKind[];
}
