import type { Kysely } from 'kysely';
import { lockUntilEnd } from '../../../platform/db/lock-until-end.ts';
import type { Database } from '../../../platform/db/schema.ts';

/** How many distinct records a visitor has opened. */
export async function countViews(db: Kysely<Database>, visitor: string): Promise<number> {
  const { count } = await db
    .selectFrom('visitor_view')
    .where('visitor', '=', visitor)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The outcome of a wish to open a record: it was opened before, it is counted now, or it is refused because the limit
 * is reached.
 */
export type ViewOutcome = 'seen' | 'counted' | 'refused';

/**
 * Counts a record that a visitor opens, unless the visitor would then have opened more than `limit` distinct records.
 */
export async function addView(
  db: Kysely<Database>,
  view: { visitor: string; target: string; recordId: number; at: Date },
  limit: number,
): Promise<ViewOutcome> {
  const { visitor, target, recordId, at } = view;
  return db.transaction().execute(async (tx) => {
    // The lock runs one visitor's requests one after another, so that two cannot both take the last free place.
    await lockUntilEnd(tx, visitor);
    const seen = await tx
      .selectFrom('visitor_view')
      .select('record_id')
      .where('visitor', '=', visitor)
      .where('target', '=', target)
      .where('record_id', '=', recordId)
      .executeTakeFirst();
    if (seen) return 'seen';
    if ((await countViews(tx, visitor)) >= limit) return 'refused';
    await tx
      .insertInto('visitor_view')
      .values({ visitor, target, record_id: recordId, viewed_at: at })
      .execute();
    return 'counted';
  });
}

/** Takes a count back because there was no record to open. */
export async function removeView(
  db: Kysely<Database>,
  { visitor, target, recordId }: { visitor: string; target: string; recordId: number },
): Promise<void> {
  await db
    .deleteFrom('visitor_view')
    .where('visitor', '=', visitor)
    .where('target', '=', target)
    .where('record_id', '=', recordId)
    .execute();
}

/** Deletes the counts of records that were opened before a time. */
export async function forgetViews(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('visitor_view').where('viewed_at', '<', before).execute();
}
