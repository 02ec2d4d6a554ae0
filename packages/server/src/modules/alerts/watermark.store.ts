import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** A span of news of one saved search: after one revision up to another, taken at a moment. */
export interface Span {
  savedSearchId: string;
  after: number;
  upTo: number;
  takenAt: Date;
}

/** Moves watermarks over spans in which there was nothing to mail; one that stands elsewhere by now is left alone. */
export async function passOver(db: Db, spans: Span[]): Promise<void> {
  if (spans.length === 0) return;
  await sql`
    update alert_watermark w set revision = t.up_to, taken_at = t.taken_at
    from unnest(
      ${spans.map((one) => one.savedSearchId)}::uuid[], ${spans.map((one) => one.after)}::bigint[],
      ${spans.map((one) => one.upTo)}::bigint[], ${spans.map((one) => one.takenAt)}::timestamptz[]
    ) as t (id, after, up_to, taken_at)
    where w.saved_search_id = t.id and w.revision = t.after and not exists (
      select from alert_digest_part part join alert_digest d on d.id = part.digest_id
      where part.saved_search_id = t.id and d.handed_over_at is null)`.execute(db);
}

/** Locks the watermarks of spans for the rest of the transaction; false when one of them stands elsewhere by now. */
export async function lockSpans(trx: Db, spans: Span[]): Promise<boolean> {
  const rows = await trx
    .selectFrom('alert_watermark')
    .selectAll()
    .where(
      'saved_search_id',
      'in',
      spans.map((one) => one.savedSearchId),
    )
    .orderBy('saved_search_id')
    .forUpdate()
    .execute();
  const standing = new Map(rows.map((row) => [row.saved_search_id, row.revision]));
  return spans.every((one) => standing.get(one.savedSearchId) === one.after);
}
