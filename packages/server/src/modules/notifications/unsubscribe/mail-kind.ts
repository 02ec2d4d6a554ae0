import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** A kind of email that its readers can end. */
export interface MailKind {
  /** The name in the links of emails that were sent. It must never change. */
  name: string;
  /** The page that asks before it ends these emails; `/unsubscribe` when not given. */
  path?: string;
  /** What to do when a link in an old email has expired. */
  whenExpired?: string;
  /** Ends these emails for somebody: those about one thing, or all of this kind. Doing so twice does no harm. */
  end(db: Kysely<Database>, ending: Ending, at: Date): Promise<void>;
  /** Takes the end of these emails back, for kinds that nobody can switch on elsewhere. */
  takeBack?(db: Kysely<Database>, ending: Ending): Promise<void>;
}

/**
 * Whose emails end. `subject` is the id of a person, or an address. `id` names the one thing that the emails are about;
 * null means all of them.
 */
export interface Ending {
  subject: string;
  id: string | null;
}
