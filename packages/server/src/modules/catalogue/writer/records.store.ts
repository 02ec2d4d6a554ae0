import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { dropEditions } from '../editions/editions.store.ts';
import { moveFacts } from '../facts/facts.store.ts';
import type { RecordTable } from '../tables.ts';

type Trx = Transaction<Database>;

/** A stored record, as the writer needs it. `record` is the body that `material-change.ts` describes. */
export interface StoredRecord {
  id: number;
  record: unknown;
  hash: string;
  firstPublishedAt: Date;
  changedAt: Date;
  revisedAt: Date | null;
  withdrawn: boolean;
  newsRevision: number;
  funderIds: number[];
}

/** A record to be stored, with the other columns of its table. */
export interface RecordRow {
  id: number;
  record: string;
  hash: string;
  firstPublishedAt: Date;
  changedAt: Date;
  revisedAt: Date | null;
  withdrawnAt: Date | null;
  sample: boolean;
  /** The revision of its last news; null: this change is news. */
  newsRevision: number | null;
  funderIds: number[];
  recipientIds: number[];
  opensOn: string | null;
  closesOn: string | null;
  forecast: boolean;
  closed: boolean;
}

/** The stored records with these ids. The catalogue's lock protects them during this transaction. */
export async function findRecords(
  trx: Trx,
  table: RecordTable,
  ids: number[],
): Promise<Map<number, StoredRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<StoredRecord, 'funderIds'> & { funderIds: string[] }>`
    select id, record, replace(record_hash::text, '-', '') as hash, first_published_at as "firstPublishedAt", changed_at as "changedAt",
      revised_at as "revisedAt", withdrawn_at is not null as withdrawn, news_revision as "newsRevision", funder_ids as "funderIds"
    from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, { ...row, funderIds: row.funderIds.map(Number) }]));
}

/** Inserts or replaces records; each gets a new revision. */
export async function storeRecords(trx: Trx, table: RecordTable, rows: RecordRow[]): Promise<void> {
  if (rows.length === 0) return;
  const own =
    table === 'award'
      ? {
          columns: sql`recipient_ids`,
          values: sql`r.recipients::bigint[]`,
          update: sql`recipient_ids = excluded.recipient_ids`,
        }
      : {
          columns: sql`opens_on, closes_on, forecast, closed`,
          values: sql`r.opens_on, r.closes_on, r.forecast, r.closed`,
          update: sql`opens_on = excluded.opens_on, closes_on = excluded.closes_on, forecast = excluded.forecast,
            closed = excluded.closed`,
        };
  await sql`
    insert into ${sql.table(table)} (id, record, record_hash, first_published_at, changed_at, revised_at, withdrawn_at, sample,
      revision, news_revision, funder_ids, ${own.columns})
    select r.id, r.record::json, r.hash::uuid, r.first_published_at, r.changed_at, r.revised_at, r.withdrawn_at, r.sample,
      r.revision, coalesce(r.news, r.revision), r.funders::bigint[], ${own.values}
    from (select *, nextval('catalogue_revision') as revision from unnest(
      ${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.record)}::text[],
      ${rows.map((row) => row.hash)}::text[], ${rows.map((row) => row.firstPublishedAt)}::timestamptz[],
      ${rows.map((row) => row.changedAt)}::timestamptz[], ${rows.map((row) => row.withdrawnAt)}::timestamptz[],
      ${rows.map((row) => row.sample)}::boolean[], ${rows.map((row) => `{${row.funderIds.join()}}`)}::text[],
      ${rows.map((row) => `{${row.recipientIds.join()}}`)}::text[], ${rows.map((row) => row.opensOn)}::date[],
      ${rows.map((row) => row.closesOn)}::date[], ${rows.map((row) => row.forecast)}::boolean[],
      ${rows.map((row) => row.closed)}::boolean[], ${rows.map((row) => row.newsRevision)}::bigint[],
      ${rows.map((row) => row.revisedAt)}::timestamptz[]
    ) as given (id, record, hash, first_published_at, changed_at, withdrawn_at, sample, funders, recipients, opens_on,
      closes_on, forecast, closed, news, revised_at)) as r
    on conflict (id) do update set
      record = excluded.record, record_hash = excluded.record_hash, changed_at = excluded.changed_at,
      revised_at = excluded.revised_at,
      first_published_at = excluded.first_published_at,
      withdrawn_at = case when excluded.withdrawn_at is not null
        then coalesce(${sql.table(table)}.withdrawn_at, excluded.withdrawn_at) end, sample = excluded.sample,
      revision = excluded.revision, news_revision = excluded.news_revision, funder_ids = excluded.funder_ids, ${own.update}`.execute(
    trx,
  );
}

/**
 * Removes records that were merged into another one, or that (null) are gone for good. Readers of revisions learn of
 * it.
 */
export async function removeRecords(
  trx: Trx,
  table: RecordTable,
  removals: { id: number; mergedInto: number | null }[],
  today: string,
): Promise<void> {
  if (removals.length === 0) return;
  const ids = removals.map((one) => one.id);
  const into = removals.map((one) => one.mergedInto);
  if (table === 'opportunity') {
    await moveFacts(trx, removals);
    await dropEditions(trx, ids, today);
  }
  await sql`delete from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(trx);
  await sql`
    update removed_record r set merged_into = m.into_id, revision = nextval('catalogue_revision')
    from unnest(${ids}::bigint[], ${into}::bigint[]) as m (id, into_id)
    where r.target = ${table} and r.merged_into = m.id`.execute(trx);
  await sql`
    insert into removed_record (target, id, merged_into, revision)
    select ${table}, m.id, m.into_id, nextval('catalogue_revision')
    from unnest(${ids}::bigint[], ${into}::bigint[]) as m (id, into_id)`.execute(trx);
}
