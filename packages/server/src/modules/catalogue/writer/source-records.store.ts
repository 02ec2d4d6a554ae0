import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Batch, RecordTarget, SourceItem } from './batch.ts';

type Trx = Transaction<Database>;

export interface KnownSourceRecord {
  sourceId: string;
  recordId: number;
  hash: string;
  formerHashes: string[];
  withdrawn: boolean;
  fetchedAt: Date;
  /** The moment of the newest dated file that stated the record, or that showed its withdrawal. */
  asOf: Date | null;
}

export interface StoredStatement {
  recordId: number;
  source: string;
  layout: string;
  sourceId: string;
  raw: unknown;
  fetchedAt: Date;
  asOf: string | null;
  withdrawn: boolean;
}

/** How many earlier contents of a source record are remembered. */
const REMEMBERED = 8;

/** What the catalogue knows about these source records, by source id. */
export async function findSourceRecords(
  db: Kysely<Database>,
  { source, layout }: Pick<Batch, 'source' | 'layout'>,
  sourceIds: string[],
): Promise<Map<string, KnownSourceRecord>> {
  const { rows } = await sql<KnownSourceRecord>`
    select source_id as "sourceId", record_id as "recordId", replace(content_hash::text, '-', '') as hash,
      string_to_array(replace(array_to_string(coalesce(former_hashes, '{}'), ','), '-', ''), ',') as "formerHashes", withdrawn_at is not null as withdrawn,
      fetched_at as "fetchedAt", as_of as "asOf"
    from source_record
    where source = ${source} and layout = ${layout} and source_id = any(${sourceIds}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.sourceId, row]));
}

/**
 * Stores new or changed source records, each with the record it belongs to. Replaced contents are remembered by their
 * hashes.
 */
export async function storeSourceRecords(
  trx: Trx,
  batch: Batch,
  records: { item: SourceItem; recordId: number; formerHashes: string[] }[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`
    insert into source_record as old (source, layout, source_id, target, record_id, content_hash, former_hashes, url,
      fetched_at, as_of, full_scope, seen_file, raw)
    select ${batch.source}, ${batch.layout}, r.source_id, ${batch.target}, r.record_id, r.hash::uuid,
      nullif(string_to_array(r.former, ',')::uuid[], '{}'), r.url, ${batch.now}, ${batch.asOf ?? null}::timestamptz, ${batch.fullScope},
      ${batch.fullScope === null ? null : batch.file}::bigint, r.raw::json
    from unnest(
      ${records.map(({ item }) => item.sourceId)}::text[], ${records.map((one) => one.recordId)}::bigint[],
      ${records.map(({ item }) => item.hash)}::text[], ${records.map(({ item }) => item.url)}::text[],
      ${records.map((one) => one.formerHashes.slice(-REMEMBERED).join())}::text[],
      ${records.map(({ item }) => item.text)}::text[]
    ) as r (source_id, record_id, hash, url, former, raw)
    on conflict (source, layout, source_id) do update set
      record_id = excluded.record_id, content_hash = excluded.content_hash, former_hashes = excluded.former_hashes,
      url = excluded.url, fetched_at = excluded.fetched_at, withdrawn_at = null, raw = excluded.raw,
      as_of = greatest(old.as_of, excluded.as_of),
      full_scope = coalesce(excluded.full_scope, old.full_scope),
      seen_file = case when excluded.as_of < old.as_of then old.seen_file else coalesce(excluded.seen_file, old.seen_file) end
  `.execute(trx);
}

/**
 * Marks source records as still listed by a full or dated file, unless a newer file stated them. Nothing else changes.
 * Returns the records for which a newer file than before repeats what was said.
 */
export async function markSeen(trx: Trx, batch: Batch, sourceIds: string[]): Promise<number[]> {
  if (sourceIds.length === 0) return [];
  const own = sql`source = ${batch.source} and layout = ${batch.layout} and source_id = any(${sourceIds}::text[])`;
  if (batch.fullScope !== null) {
    await sql`
      update source_record set seen_file = ${batch.file}, full_scope = ${batch.fullScope}
      where ${own} and (as_of is null or ${batch.asOf ?? null}::timestamptz is null or as_of <= ${batch.asOf ?? null})`.execute(
      trx,
    );
  }
  if (!batch.asOf) return [];
  const { rows } = await sql<{ recordId: number }>`
    update source_record set as_of = ${batch.asOf}
    where ${own} and (as_of is null or as_of < ${batch.asOf}) and withdrawn_at is null
    returning record_id as "recordId"`.execute(trx);
  return rows.map((row) => row.recordId);
}

/** The records among these that more than one source record describes. */
export async function sharedRecords(trx: Trx, target: RecordTarget, recordIds: number[]): Promise<number[]> {
  if (recordIds.length === 0) return [];
  const { rows } = await sql<{ recordId: number }>`
    select record_id as "recordId" from source_record
    where record_id = any(${recordIds}::bigint[]) and target = ${target}
    group by record_id having count(*) > 1`.execute(trx);
  return rows.map((row) => row.recordId);
}

/** Moves the source records of merged records to the record that stays. */
export async function moveSourceRecords(
  trx: Trx,
  target: RecordTarget,
  moves: { from: number; to: number }[],
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update source_record s set record_id = m.to_id
    from unnest(${moves.map((move) => move.from)}::bigint[], ${moves.map((move) => move.to)}::bigint[]) as m (from_id, to_id)
    where s.record_id = m.from_id and s.target = ${target}`.execute(trx);
}

/** All statements about these records, except those of the named source records of `batch`. */
export async function otherStatements(
  trx: Trx,
  target: RecordTarget,
  recordIds: number[],
  except: { source: string; layout: string; sourceIds: string[] },
): Promise<StoredStatement[]> {
  if (recordIds.length === 0) return [];
  const { rows } = await sql<StoredStatement>`
    select record_id as "recordId", source, layout, source_id as "sourceId", raw, fetched_at as "fetchedAt",
      (as_of at time zone 'UTC')::date::text as "asOf", withdrawn_at is not null as withdrawn
    from source_record
    where record_id = any(${recordIds}::bigint[]) and target = ${target}
      and not (source = ${except.source} and layout = ${except.layout} and source_id = any(${except.sourceIds}::text[]))
  `.execute(trx);
  return rows;
}
