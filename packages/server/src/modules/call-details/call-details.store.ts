import type { WrittenDetails } from '@fundry/contracts/call-details/call-details-fields.ts';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../platform/db/one-row.ts';
import type { Database } from '../../platform/db/schema.ts';
import { allIdsOf } from '../catalogue/catalogue.public.ts';

type Db = Kysely<Database>;

/** What an institution has added to an opportunity, as it is stored. */
export interface DetailsRow extends WrittenDetails {
  version: number;
  written_by: string | null;
  written_at: Date;
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

/** A version that nothing of the institution has had before. */
export async function nextVersion(tx: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into call_details_counter as c (account_id, last_version) values (${accountId}, 1)
    on conflict (account_id) do update set last_version = c.last_version + 1
    returning last_version as version`.execute(tx);
  return oneRow(rows).version;
}

/** Replaces all rows of an opportunity by one; null removes them. */
export async function replaceDetails(
  tx: Db,
  accountId: string,
  present: number,
  row: (WrittenDetails & { version: number; personId: string; at: Date }) | null,
): Promise<void> {
  await sql`
    delete from call_details where account_id = ${accountId}
      and opportunity_id in (select id from ${allIdsOf([present])} same)`.execute(tx);
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
