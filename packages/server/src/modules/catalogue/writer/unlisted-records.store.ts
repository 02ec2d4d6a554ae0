import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';

type Trx = Transaction<Database>;

/** A complete list of what a publisher has in one scope. */
export interface FullList {
  source: string;
  layout: string;
  fullScope: string;
  /** The moment that the list describes, if it states one. */
  asOf: Date | null;
}

/**
 * Source records of the scope that may count as no longer listed. A record that a newer file stated does not count. Nor
 * does a call whose last day has come, because publishers drop calls from their lists when these close.
 */
function unlisted({ source, layout, fullScope, asOf }: FullList, now: Date): RawBuilder<unknown> {
  const day = (asOf ?? now).toISOString().slice(0, 10);
  return sql`s.source = ${source} and s.layout = ${layout} and s.full_scope = ${fullScope} and s.withdrawn_at is null
    and (s.as_of is null or ${asOf}::timestamptz is null or s.as_of <= ${asOf})
    and not exists (
      select from opportunity o
      where s.target = 'opportunity' and o.id = s.record_id and (o.closed or o.closes_on <= ${day}::date)
    )`;
}

/**
 * Withdraws up to `limit` source records that earlier full files of this scope listed and this file (`file`) did not.
 * If a newer list was read before it (`superseded`), it withdraws those that only this file lists. Returns them; fewer
 * than `limit` means that none is left.
 */
export async function withdrawUnlisted(
  trx: Trx,
  list: FullList & { file: number; superseded: boolean; now: Date },
  limit: number,
): Promise<{ sourceId: string; recordId: number }[]> {
  const { file, superseded, asOf, now } = list;
  const left = superseded ? sql`s.seen_file = ${file}` : sql`s.seen_file <> ${file}`;
  const { rows } = await sql<{ sourceId: string; recordId: number }>`
    update source_record set withdrawn_at = ${now}, as_of = greatest(as_of, ${asOf}::timestamptz)
    where (source, layout, source_id) in (
      select s.source, s.layout, s.source_id from source_record s where ${unlisted(list, now)} and ${left} limit ${limit}
    )
    returning source_id as "sourceId", record_id as "recordId"`.execute(trx);
  return rows;
}

/** What a list holds: the source ids that it names, or (`file`) the records that were marked as seen in it. */
export type Listed = { listed: string[] } | { file: number };

/** How many records a list lacks, of how many that it lacks or has. Closed calls do not count. */
export interface Missing {
  missing: number;
  of: number;
}

/** How many source records a complete list would withdraw (see `withdrawUnlisted`). */
export async function countUnlisted(
  db: Kysely<Database>,
  list: FullList & Listed,
  now: Date,
): Promise<Missing> {
  const seen =
    'file' in list
      ? sql`s.seen_file = ${list.file}`
      : sql`s.source_id in (select unnest(${list.listed}::text[]))`;
  const { rows } = await sql<Missing>`
    select (count(*) filter (where not ${seen}))::int as missing, count(*)::int as of
    from source_record s where ${unlisted(list, now)}`.execute(db);
  const known = oneRow(rows);
  if ('file' in list) return known;
  const { rows: added } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${[...new Set(list.listed)]}::text[]) as l (id)
    where not exists (
      select from source_record s where s.source = ${list.source} and s.layout = ${list.layout} and s.source_id = l.id)`.execute(
    db,
  );
  return { missing: known.missing, of: known.of + oneRow(added).count };
}
