import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { lockSpans, type Span } from './watermark.store.ts';

type Db = Kysely<Database>;

/** A message to one person, and what it covers. */
export interface DigestRow {
  personId: string;
  messageId: string;
  composedAt: Date;
  parts: (Span & { matches: number })[];
}

/**
 * Opens a digest in the transaction of the caller. False, and nothing is written, when what it covers is covered by another one
 * by now, or no longer wanted.
 */
export async function openDigest(
  trx: Db,
  { personId, messageId, composedAt, parts }: DigestRow,
): Promise<boolean> {
  if (!(await lockSpans(trx, parts)) || (await coveredByAnother(trx, parts))) return false;
  const { id } = await trx
    .insertInto('alert_digest')
    .values({ person_id: personId, message_id: messageId, composed_at: composedAt, handed_over_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('alert_digest_part')
    .values(
      parts.map(({ savedSearchId, after, upTo, takenAt, matches }) => ({
        digest_id: id,
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

async function coveredByAnother(trx: Db, parts: Span[]): Promise<boolean> {
  const found = await trx
    .selectFrom('alert_digest_part')
    .innerJoin('alert_digest', 'alert_digest.id', 'alert_digest_part.digest_id')
    .select('alert_digest.id')
    .where('alert_digest.handed_over_at', 'is', null)
    .where(
      'alert_digest_part.saved_search_id',
      'in',
      parts.map((one) => one.savedSearchId),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that the mail server took the digest, and moves the watermarks of what it covered. */
export async function closeDigest(trx: Db, messageId: string, at: Date): Promise<void> {
  await sql`
    with closed as (
      update alert_digest set handed_over_at = ${at} where message_id = ${messageId} and handed_over_at is null returning id
    )
    update alert_watermark w set revision = greatest(w.revision, part.up_to_revision),
      taken_at = greatest(w.taken_at, part.taken_at)
    from closed join alert_digest_part part on part.digest_id = closed.id
    where w.saved_search_id = part.saved_search_id`.execute(trx);
}

/**
 * Whether anybody waits for an open digest: one of its searches is mailed (`wanted`), all of them are paused or may be restored
 * (`later`), or neither (`never`).
 */
export async function digestStanding(db: Db, messageId: string): Promise<'wanted' | 'later' | 'never'> {
  const { rows } = await sql<{ wanted: boolean }>`
    select not s.paused and s.deleted_at is null as wanted
    from alert_digest d join alert_digest_part part on part.digest_id = d.id
    join saved_search s on s.id = part.saved_search_id
    where d.message_id = ${messageId} and s.frequency <> 'NONE'`.execute(db);
  if (rows.length === 0) return 'never';
  return rows.some(({ wanted }) => wanted) ? 'wanted' : 'later';
}

/** Forgets a digest that nobody wants any more. */
export async function dropDigest(db: Db, messageId: string): Promise<void> {
  await db.deleteFrom('alert_digest').where('message_id', '=', messageId).execute();
}

/** Forgets digests that were handed over before a moment. */
export async function forgetDigests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('alert_digest').where('handed_over_at', '<', before).execute();
}
