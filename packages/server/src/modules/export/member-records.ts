import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { noteWords } from '../notes/notes.public.ts';

/** An opportunity in the table of a member: with the note of the institution, if there is one. */
export type MemberRecord = SearchRecords['opportunities'] & { note?: string | undefined };

/** Adds the notes of an institution to batches of opportunities. */
export async function* withNotes(
  db: Kysely<Database>,
  accountId: string,
  batches: AsyncIterable<SearchRecords['opportunities'][]>,
): AsyncGenerator<MemberRecord[]> {
  for await (const batch of batches) {
    const ids = batch.map(({ id }) => Number(id));
    const notes = await noteWords(db, { accountId, target: 'opportunities' }, ids);
    yield batch.map((record) => ({ ...record, note: notes.get(Number(record.id)) }));
  }
}
