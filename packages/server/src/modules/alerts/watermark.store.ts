import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/**
 * A span of news of one saved search: after one revision and up to another. `takenAt` is the moment when the news were
 * read.
 */
export interface Span {
  savedSearchId: string;
  after: number;
  upTo: number;
  takenAt: Date;
}

/** Gives a watermark at a revision to saved searches that have none, dated by the moment of their change. */
export async function beginWatermarks(
  trx: Db,
  searches: { id: string; changedAt: Date }[],
  revision: number,
): Promise<void> {
  await trx
    .insertInto('alert_watermark')
    .values(
      searches.map(({ id, changedAt }) => ({
        saved_search_id: id,
        revision,
        taken_at: changedAt,
        digest_id: null,
      })),
    )
    .onConflict((conflict) => conflict.column('saved_search_id').doNothing())
    .execute();
}

/** Deletes the watermarks of saved searches. */
export async function endWatermarks(trx: Db, ids: string[]): Promise<void> {
  await trx.deleteFrom('alert_watermark').where('saved_search_id', 'in', ids).execute();
}

/**
 * Moves watermarks over spans in which there was nothing to email. A watermark that has moved or been claimed meanwhile
 * stays.
 */
export async function passOver(db: Db, spans: Span[]): Promise<void> {
  if (spans.length === 0) return;
  await sql`
    update alert_watermark w set revision = t.up_to, taken_at = t.taken_at
    from unnest(
      ${spans.map((one) => one.savedSearchId)}::uuid[], ${spans.map((one) => one.after)}::bigint[],
      ${spans.map((one) => one.upTo)}::bigint[], ${spans.map((one) => one.takenAt)}::timestamptz[]
    ) as t (id, after, up_to, taken_at)
    where w.saved_search_id = t.id and w.revision = t.after and w.digest_id is null`.execute(db);
}

/**
 * Claims spans for a digest, and stores how many records matched in each. Returns false and writes nothing when one of
 * the watermarks has moved, is claimed by another digest, or is gone because the emails are no longer wanted.
 */
export async function claimSpans(
  trx: Db,
  digestId: string,
  spans: (Span & { matches: number })[],
): Promise<boolean> {
  const ids = spans.map((one) => one.savedSearchId);
  const rows = await trx
    .selectFrom('alert_watermark')
    .select(['saved_search_id', 'revision'])
    .where('saved_search_id', 'in', ids)
    .where('digest_id', 'is', null)
    // Always in the same order, so that no two transactions block each other.
    .orderBy('saved_search_id')
    .forUpdate()
    .execute();
  const standing = new Map(rows.map((row) => [row.saved_search_id, row.revision]));
  if (!spans.every((one) => standing.get(one.savedSearchId) === one.after)) return false;
  await trx
    .updateTable('alert_watermark')
    .set({ digest_id: digestId })
    .where('saved_search_id', 'in', ids)
    .execute();
  await trx
    .insertInto('alert_digest_part')
    .values(
      spans.map(({ savedSearchId, after, upTo, takenAt, matches }) => ({
        digest_id: digestId,
        saved_search_id: savedSearchId,
        after_revision: after,
        up_to_revision: upTo,
        taken_at: takenAt,
        matches,
      })),
    )
    .execute();
  return true;
}

/** Moves the watermarks that digests claimed to the ends of their spans. */
export async function moveWatermarks(trx: Db, digestIds: string[]): Promise<void> {
  await sql`
    update alert_watermark w set revision = part.up_to_revision, taken_at = part.taken_at, digest_id = null
    from alert_digest_part part
    where part.digest_id = any(${digestIds}::uuid[]) and w.digest_id = part.digest_id
      and w.saved_search_id = part.saved_search_id`.execute(trx);
}
