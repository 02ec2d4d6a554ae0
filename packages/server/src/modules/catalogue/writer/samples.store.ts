import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { removeSampleOrganisations } from '../organisations/write-organisations.store.ts';
import type { RecordTable } from '../tables.ts';
import { removeRecords } from './records.store.ts';

const TABLES: RecordTable[] = ['opportunity', 'award'];

/** Whether the catalogue holds sample records. */
export async function hasSamples(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from opportunity where sample) or exists (select from award where sample)
      or exists (select from source_record where source = 'sample') as found`.execute(db);
  return rows[0]?.found === true;
}

/** Whether the catalogue holds real records. */
export async function hasRealRecords(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from source_record where source <> 'sample') as found`.execute(db);
  return rows[0]?.found === true;
}

/** Removes the sample world and everything known about it. */
export async function removeSamples(trx: Transaction<Database>, now: Date): Promise<void> {
  for (const table of TABLES) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where sample`.execute(trx);
    await removeRecords(
      trx,
      table,
      rows.map(({ id }) => ({ id, mergedInto: null })),
      now.toISOString().slice(0, 10),
    );
    const ids = rows.map((row) => row.id);
    await sql`delete from source_record where target = ${table} and record_id = any(${ids}::bigint[])`.execute(
      trx,
    );
    await sql`delete from record_key where target = ${table} and record_id = any(${ids}::bigint[])`.execute(
      trx,
    );
  }
  await sql`delete from source_record where source = 'sample'`.execute(trx);
  await sql`delete from import_file where source = 'sample'`.execute(trx);
  await sql`
    update funder_tally set opportunities = 0, awards = 0, revision = nextval('catalogue_revision')
    where opportunities + awards > 0`.execute(trx);
  await removeSampleOrganisations(trx, now);
}
