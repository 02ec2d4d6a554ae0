import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { wordsOfHtml } from '../../catalogue/catalogue.public.ts';
import { sameRecords } from '../note-target.ts';
import { currentNotes, type Notebook } from './note.store.ts';
import { textOf } from './note-answer.ts';

/** The notes of an institution on records, by their present ids, as plain text on one line. Records without one are left out. */
export async function noteWords(
  db: Kysely<Database>,
  notebook: Notebook,
  ids: number[],
): Promise<Map<number, string>> {
  const same = await sameRecords(db, notebook.target, ids);
  const notes = await currentNotes(db, notebook, [...same.keys()]);
  const byRecord = Map.groupBy(notes, ({ record_id }) => same.get(record_id) ?? record_id);
  return new Map([...byRecord].map(([id, rows]) => [id, wordsOfHtml(textOf(rows))]));
}
