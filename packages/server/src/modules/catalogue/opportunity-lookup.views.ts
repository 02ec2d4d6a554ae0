import { type Kysely, sql } from 'kysely';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** The opportunities, ascending by id, that a source lists or listed under an id of its own. */
export async function opportunityIdsBySource(db: Db, source: string, sourceId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct record_id as id from source_record
    where source = ${source} and source_id = ${sourceId} and target = 'opportunity' order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The opportunities, ascending by id, with this number, whatever its case. Withdrawn ones only if no other has it. Of the
 * internal ones only those that the viewer may see.
 */
export async function opportunityIdsByNumber(
  db: Db,
  number: string,
  { accountId }: Viewer,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; listed: boolean }>`
    select id, withdrawn_at is null as listed from opportunity where number_of_call(record) = lower(${number})
    union all
    select id, true from internal_record
    where account_id = ${accountId} and number_of_call(record) = lower(${number})
    order by id`.execute(db);
  const listed = rows.filter((row) => row.listed);
  return (listed.length > 0 ? listed : rows).map(({ id }) => id);
}
