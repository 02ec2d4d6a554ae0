import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Mails of one kind, which their readers can end. */
export interface MailKind {
  /** Stands in the links of mails that were sent, so that it never changes. */
  name: string;
  /** Ends them for somebody: those about one thing, or all of this kind. Doing so twice does no harm. */
  end(db: Kysely<Database>, ending: Ending, at: Date): Promise<void>;
}

/** Whose mails end: `subject` is the id of a person or an address; `id` names the one thing that they are about, null all of them. */
export interface Ending {
  subject: string;
  id: string | null;
}
