import type { Kysely } from 'kysely';
import type { SealedBox } from '../../platform/auth/sealed-box.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { KeptSearchMatcher } from '../../platform/search/kept-search-matcher.ts';

/** What alerts work with; `composition.ts` supplies it. */
export interface AlertServices {
  db: Kysely<Database>;
  clock: Clock;
  logger: Logger;
  mailer: Mailer;
  matcher: KeptSearchMatcher;
  /** Makes the tokens of the links that end a mail. */
  tokens: SealedBox;
  /** Scheme, host and port under which people reach this installation; empty as long as that is not known. */
  origin(): string;
}
