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

/** A span that a digest is to claim, and how many records matched in it. */
export interface ClaimedSpan extends Span {
  digestId: string;
  matches: number;
}

/**
 * Claims spans for digests, and stores how many records matched in each. A digest claims all of its spans or none: none
 * when one of its watermarks has moved, is claimed by another digest, or is gone because the emails are no longer
 * wanted. Returns the digests that claimed theirs.
 */
export async function claimSpans(trx: Db, spans: ClaimedSpan[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('alert_watermark')
    .select(['saved_search_id', 'revision'])
    .where('saved_search_id', '=', sql<string>`any(${spans.map((one) => one.savedSearchId)}::uuid[])`)
    .where('digest_id', 'is', null)
    // Always in the same order, so that no two transactions block each other.
    .orderBy('saved_search_id')
    .forUpdate()
    .execute();
  const standing = new Map(rows.map((row) => [row.saved_search_id, row.revision]));
  const failed = new Set(
    spans.filter((one) => standing.get(one.savedSearchId) !== one.after).map(({ digestId }) => digestId),
  );
  const claimed = spans.filter(({ digestId }) => !failed.has(digestId));
  await sql`
    with claimed as (
      select * from unnest(
        ${claimed.map((one) => one.digestId)}::uuid[], ${claimed.map((one) => one.savedSearchId)}::uuid[],
        ${claimed.map((one) => one.after)}::bigint[], ${claimed.map((one) => one.upTo)}::bigint[],
        ${claimed.map((one) => one.takenAt)}::timestamptz[], ${claimed.map((one) => one.matches)}::integer[]
      ) as c (digest_id, saved_search_id, after_revision, up_to_revision, taken_at, matches)),
    held as (
      update alert_watermark w set digest_id = claimed.digest_id from claimed
      where w.saved_search_id = claimed.saved_search_id)
    insert into alert_digest_part (digest_id, saved_search_id, after_revision, up_to_revision, taken_at, matches)
    select * from claimed`.execute(trx);
  return new Set(claimed.map(({ digestId }) => digestId));
}

/** Moves the watermarks that digests claimed to the ends of their spans. */
export async function moveWatermarks(trx: Db, digestIds: string[]): Promise<void> {
  await sql`
    update alert_watermark w set revision = part.up_to_revision, taken_at = part.taken_at, digest_id = null
    from alert_digest_part part
    where part.digest_id = any(${digestIds}::uuid[]) and w.digest_id = part.digest_id
      and w.saved_search_id = part.saved_search_id`.execute(trx);
}
