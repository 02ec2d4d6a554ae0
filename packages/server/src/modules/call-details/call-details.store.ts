import type { WrittenDetails } from '@fundry/contracts/call-details/call-details-fields.ts';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../platform/db/one-row.ts';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** What an institution has added to an opportunity, as it is stored. */
export interface DetailsRow extends WrittenDetails {
  version: number;
  written_by: string | null;
  written_at: Date;
}

/** What an opportunity has become, if it was merged; otherwise its own id. */
export async function presentId(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce((select merged_into from merged_opportunity where id = ${id}), ${id}) as id`.execute(db);
  return oneRow(rows).id;
}

/**
 * What an institution has added to an opportunity, by its present id, the latest first. There are several rows when it was
 * added to opportunities that have since been merged.
 */
export async function detailsOf(db: Db, accountId: string, present: number): Promise<DetailsRow[]> {
  const { rows } = await sql<DetailsRow>`
    select c.deadlines, c.instructions, c.contact, c.version, c.written_by, c.written_at
    from call_details c left join merged_opportunity m on m.id = c.opportunity_id
    where c.account_id = ${accountId} and coalesce(m.merged_into, c.opportunity_id) = ${present}
    order by c.written_at desc, c.opportunity_id`.execute(db);
  return rows;
}

/** Replaces all rows of an opportunity by one; null removes them. */
export async function replaceDetails(
  tx: Db,
  accountId: string,
  present: number,
  row: (WrittenDetails & { version: number; personId: string; at: Date }) | null,
): Promise<void> {
  await sql`
    delete from call_details c where c.account_id = ${accountId} and (c.opportunity_id = ${present}
      or c.opportunity_id in (select id from merged_opportunity where merged_into = ${present}))`.execute(tx);
  if (row === null) return;
  await tx
    .insertInto('call_details')
    .values({
      account_id: accountId,
      opportunity_id: present,
      deadlines: JSON.stringify(row.deadlines),
      instructions: row.instructions,
      contact: JSON.stringify(row.contact),
      version: row.version,
      written_by: row.personId,
      written_at: row.at,
    })
    .execute();
}
