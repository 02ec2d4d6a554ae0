import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { RecordTarget } from './batch.ts';

type Trx = Transaction<Database>;

/** The records that identity keys belong to. The keys of a merged record lead to the record it was merged into. */
export async function findKeys(trx: Trx, target: RecordTarget, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; id: number }>`
    select k.key, coalesce(r.merged_into, k.record_id) as id
    from record_key k
    left join removed_record r on r.target = k.target and r.id = k.record_id
    where k.target = ${target} and k.key = any(${keys}::text[])
      and (r.id is null or r.merged_into is not null)`.execute(trx);
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Stores keys of records. A key that led to a removed record leads to the new one from now on. */
export async function addKeys(
  trx: Trx,
  target: RecordTarget,
  keys: { key: string; recordId: number }[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    insert into record_key (key, target, record_id)
    select k.key, ${target}, k.id
    from unnest(${keys.map((one) => one.key)}::text[], ${keys.map((one) => one.recordId)}::bigint[]) as k (key, id)
    on conflict (key, target) do update set record_id = excluded.record_id`.execute(trx);
}

/** New record ids, as many as asked, ascending. */
export async function newRecordIds(
  trx: Trx,
  table: 'opportunity' | 'award',
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    trx,
  );
  return rows.map((row) => row.id);
}
