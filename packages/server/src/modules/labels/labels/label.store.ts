import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** A label of an institution. */
export interface Label {
  id: string;
  name: string;
}

/** The labels of an institution by name. */
export async function labelsOf(db: Db, accountId: string): Promise<Label[]> {
  const { rows } = await sql<Label>`
    select id, name from label where account_id = ${accountId} order by lower(name), id`.execute(db);
  return rows;
}

/** How many of the institution's sent opportunities have each label. `among`: of these only. Labels without any are left out. */
export async function labelCounts(
  db: Db,
  accountId: string,
  among: number[] | null = null,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select label_id as id, count(*)::integer as count from sent_label
    where account_id = ${accountId} and not removed
      and (${among}::bigint[] is null or opportunity_id = any(${among}::bigint[]))
    group by label_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Makes a label, and returns its id. */
export async function insertLabel(db: Db, accountId: string, name: string): Promise<string> {
  const { id } = await db
    .insertInto('label')
    .values({ account_id: accountId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renames a label. */
export async function renameLabel(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('label').set({ name }).where('id', '=', id).execute();
}

/** Deletes a label. What had it stays sent. */
export async function deleteLabel(db: Db, id: string): Promise<void> {
  await db.deleteFrom('label').where('id', '=', id).execute();
}
