import { type Kysely, sql } from 'kysely';
import { jsonText } from '../../../platform/db/json-text.ts';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { type InternalRow, ROW, type StorableDraft } from '../internal-opportunity.store.ts';

type Db = Kysely<Database>;

/** A new draft, and the key of the text that it is imported from. */
export interface NewDraft extends StorableDraft {
  id: number;
  importKey: string;
}

/** Internal opportunities of an account. From here to the end of the transaction nobody else changes them. */
export async function lockSome(trx: Db, accountId: string, ids: number[]): Promise<InternalRow[]> {
  const { rows } = await sql<InternalRow>`
    select ${ROW} from internal_opportunity i where i.account_id = ${accountId} and i.id = any(${ids}::bigint[])
    order by i.id for update`.execute(trx);
  return rows;
}

/** What an account has already: how many, which of these keys were imported, and which of these titles it has, in lower case. */
export async function knownToAccount(
  db: Db,
  accountId: string,
  { keys, titles }: { keys: string[]; titles: string[] },
): Promise<{ count: number; keys: Set<string>; titles: Set<string> }> {
  const { rows } = await sql<{ count: number; keys: string[]; titles: string[] }>`
    select count(*)::integer as count,
      coalesce(array_agg(import_key) filter (where import_key = any(${keys}::text[])), '{}') as keys,
      coalesce(array_agg(lower(draft ->> 'title')) filter (where lower(draft ->> 'title') = any(${titles}::text[])), '{}') as titles
    from internal_opportunity where account_id = ${accountId}`.execute(db);
  const row = oneRow(rows);
  return { count: row.count, keys: new Set(row.keys), titles: new Set(row.titles) };
}

/** Stores new drafts, whose keys are new. */
export async function insertImported(
  trx: Db,
  accountId: string,
  drafts: readonly NewDraft[],
  by: { personId: string; at: Date },
): Promise<void> {
  await sql`
    insert into internal_opportunity
      (id, account_id, draft, status, version, words, written_by, written_at, import_key)
    select t.id, ${accountId}, t.draft, 'draft', 1, t.words, ${by.personId}, ${by.at}, t."importKey"
    from jsonb_to_recordset(${jsonText(drafts)}::jsonb) as t (id bigint, draft jsonb, words text, "importKey" text)`.execute(
    trx,
  );
}

/** Stores texts over those that are locked. */
export async function updateImported(
  trx: Db,
  texts: readonly (StorableDraft & { id: number })[],
  by: { personId: string; at: Date },
): Promise<void> {
  await sql`
    update internal_opportunity i set draft = t.draft, words = t.words, version = i.version + 1,
      written_by = ${by.personId}, written_at = ${by.at}
    from jsonb_to_recordset(${jsonText(texts)}::jsonb) as t (id bigint, draft jsonb, words text)
    where i.id = t.id`.execute(trx);
}
