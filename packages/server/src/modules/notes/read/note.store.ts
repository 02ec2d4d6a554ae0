import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { NoteTarget } from '../note-target.ts';

type Db = Kysely<Database>;

/** The notes that an institution keeps on records of one kind. */
export interface Notebook {
  accountId: string;
  target: NoteTarget;
}

/** A version of a note. */
export interface NoteRow {
  record_id: number;
  version: number;
  title: string;
  funder: string | null;
  html: string;
  file_ids: string[];
  written_by: string | null;
  written_at: Date;
}

const ROW = [
  'record_id',
  'version',
  'title',
  'funder',
  'html',
  'file_ids',
  'written_by',
  'written_at',
] as const;

/** The present notes that are kept under these ids, the latest first. */
export function currentNotes(db: Db, notebook: Notebook, recordIds: number[]): Promise<NoteRow[]> {
  return notesUnder(db, notebook, recordIds)
    .select(ROW)
    .where('is_current', '=', true)
    .orderBy('version', 'desc')
    .execute();
}

/** The ids among these under which a note is kept. */
export async function notedAmong(db: Db, notebook: Notebook, recordIds: number[]): Promise<number[]> {
  const rows = await notesUnder(db, notebook, recordIds)
    .select('record_id')
    .where('is_current', '=', true)
    .execute();
  return rows.map(({ record_id }) => record_id);
}

/** Who wrote the versions of a note, and when, the latest first, without their texts. */
export function noteVersions(
  db: Db,
  notebook: Notebook,
  recordIds: number[],
): Promise<Pick<NoteRow, 'version' | 'written_by' | 'written_at'>[]> {
  return notesUnder(db, notebook, recordIds)
    .select(['version', 'written_by', 'written_at'])
    .orderBy('version', 'desc')
    .execute();
}

/** One version of a note. Two that met by a merge of records may have been written in one save. */
export function noteOfVersion(
  db: Db,
  notebook: Notebook,
  recordIds: number[],
  version: number,
): Promise<NoteRow[]> {
  return notesUnder(db, notebook, recordIds).select(ROW).where('version', '=', version).execute();
}

function notesUnder(db: Db, { accountId, target }: Notebook, recordIds: number[]) {
  return db
    .selectFrom('note')
    .where('account_id', '=', accountId)
    .where('target', '=', target)
    .where('record_id', '=', sql<number>`any(${recordIds}::bigint[])`);
}
