import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../platform/db/one-row.ts';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** Ids of the records that a person dismissed, as they were at the time of the dismissal. */
export async function dismissedBy(db: Db, personId: string, target: SearchTarget): Promise<number[]> {
  const rows = await db
    .selectFrom('dismissal')
    .select('record_id')
    .where('person_id', '=', personId)
    .where('target', '=', target)
    .execute();
  return rows.map((row) => row.record_id);
}

/** Ids of the records that some people dismissed, as they were at the time of the dismissal. */
export function dismissedByPeople(
  db: Db,
  personIds: string[],
  target: SearchTarget,
): Promise<{ person_id: string; record_id: number }[]> {
  return db
    .selectFrom('dismissal')
    .select(['person_id', 'record_id'])
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('target', '=', target)
    .execute();
}

/** A page of the records that a person dismissed, latest first, and the total number. */
export async function pageOfDismissals(
  db: Db,
  personId: string,
  target: SearchTarget,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const all = db.selectFrom('dismissal').where('person_id', '=', personId).where('target', '=', target);
  const rows = await all
    .select(['record_id', 'dismissed_at'])
    .orderBy('dismissed_at', 'desc')
    .orderBy('record_id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  const { total } = await all
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** When the person last dismissed one of these ids; null when none was dismissed. */
export async function dismissedAt(
  db: Db,
  personId: string,
  target: SearchTarget,
  ids: number[],
): Promise<Date | null> {
  const row = await db
    .selectFrom('dismissal')
    .select('dismissed_at')
    .where('person_id', '=', personId)
    .where('target', '=', target)
    .where('record_id', 'in', ids)
    .orderBy('dismissed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.dismissed_at ?? null;
}

/**
 * Stores that a record was dismissed. A record that is already dismissed keeps its time. False when the person has
 * already dismissed `most` records.
 */
export async function insertDismissal(
  db: Db,
  personId: string,
  target: SearchTarget,
  recordId: number,
  at: Date,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    with room as (
      select count(*) < ${most} as "left" from dismissal where person_id = ${personId} and target = ${target}
    ), inserted as (
      insert into dismissal (person_id, target, record_id, dismissed_at)
      select ${personId}, ${target}, ${recordId}, ${at} from room where "left"
      on conflict do nothing
    )
    select "left" or exists (
      select from dismissal where person_id = ${personId} and target = ${target} and record_id = ${recordId}
    ) as kept from room`.execute(db);
  return oneRow(rows).kept;
}

/** Deletes the dismissals of these ids. */
export async function deleteDismissals(
  db: Db,
  personId: string,
  target: SearchTarget,
  ids: number[],
): Promise<void> {
  await db
    .deleteFrom('dismissal')
    .where('person_id', '=', personId)
    .where('target', '=', target)
    .where('record_id', 'in', ids)
    .execute();
}

/** All dismissals of a person, for the download of personal data. */
export function allDismissals(db: Db, personId: string) {
  return db
    .selectFrom('dismissal')
    .select(['target', 'record_id', 'dismissed_at'])
    .where('person_id', '=', personId)
    .orderBy('dismissed_at')
    .execute();
}
