import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

/** What competitions work with; `composition.ts` supplies it. */
export interface CompetitionServices {
  db: Kysely<Database>;
  clock: Clock;
  mailer: Pick<Mailer, 'keep' | 'wake'>;
  /** Scheme, host and port of this installation. */
  origin(): string;
}
