import { ALERT_TYPES, type Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inScope } from '../scope.store.ts';
import type { Scope } from '../scope.ts';

type Db = Kysely<Database>;

const FIRST_STAGE: Stage = 'interested';

/** A tracked opportunity: its row, and the opportunity that it is now. */
export interface TrackedRow {
  id: string;
  presentId: number;
}

/** An opportunity to track. */
export interface NewTracked {
  id: number;
  title: string;
  funder: string | null;
  revision: number;
}

/** How many opportunities a person tracks, in all institutions together. */
export async function countTracked(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tracked_now where person_id = ${personId}`.execute(db);
  return oneRow(rows).count;
}

/** The rows under which a person tracks some opportunities, which are given by their present ids. The earliest come first. */
export async function trackedRows(db: Db, scope: Scope, presentIds: number[]): Promise<TrackedRow[]> {
  const { rows } = await sql<TrackedRow>`
    select id, present_id as "presentId" from tracked_now
    where ${inScope(scope, 'tracked_now')} and present_id = any(${presentIds}::bigint[])
    order by tracked_at, id`.execute(db);
  return rows;
}

/**
 * Tracks opportunities that the person does not track yet, at the first stage and with all kinds of emails. Of changes,
 * only those after the given revisions will be emailed.
 */
export async function insertTracked(
  db: Db,
  { personId, accountId }: Scope,
  opportunities: NewTracked[],
  at: Date,
): Promise<TrackedRow[]> {
  const { rows } = await sql<TrackedRow>`
    insert into tracked_opportunity (person_id, account_id, opportunity_id, title, funder, tracked_at,
      deadline_alert_types, stage, remark, told_revision, tracked_revision)
    select ${personId}, ${accountId}::uuid, o.id, o.title, o.funder, ${at}, ${Object.keys(ALERT_TYPES)}::text[],
      ${FIRST_STAGE}, '', o.revision, o.revision
    from unnest(${opportunities.map(({ id }) => id)}::bigint[], ${opportunities.map(({ title }) => title)}::text[],
      ${opportunities.map(({ funder }) => funder)}::text[], ${opportunities.map(({ revision }) => revision)}::bigint[])
      as o (id, title, funder, revision)
    returning id, opportunity_id as "presentId"`.execute(db);
  return rows;
}

/** Untracks rows. They can be restored until they are forgotten. */
export async function untrackRows(db: Db, ids: string[], at: Date): Promise<void> {
  await sql`update tracked_opportunity set untracked_at = ${at} where id = any(${ids}::uuid[])`.execute(db);
}

/**
 * Restores what a person untracked since then, of the opportunities with these present ids, as it was untracked last.
 * What they have tracked again in the meantime stays as it is. Returns the present ids of what was restored.
 */
export async function restoreRows(db: Db, scope: Scope, ids: number[], since: Date): Promise<number[]> {
  const { rows } = await sql<{ present: number }>`
    with gone as (
      select t.id, coalesce(m.merged_into, t.opportunity_id) as present,
        rank() over (partition by coalesce(m.merged_into, t.opportunity_id) order by t.untracked_at desc) as place
      from tracked_opportunity t left join merged_opportunity m on m.id = t.opportunity_id
      where ${inScope(scope, 't')} and t.untracked_at >= ${since}
        and coalesce(m.merged_into, t.opportunity_id) = any(${ids}::bigint[])
    ), restored as (
      update tracked_opportunity t set untracked_at = null from gone
      where t.id = gone.id and gone.place = 1 and not exists (
        select from tracked_now n where ${inScope(scope, 'n')} and n.present_id = gone.present
      )
      returning gone.present
    )
    select distinct present from restored`.execute(db);
  return rows.map(({ present }) => present);
}

/**
 * Deletes for good what was untracked before that moment, one person after another: who holds the locks of several people
 * waits in a circle with whoever takes them in another order.
 */
export async function forgetUntracked(db: Db, before: Date): Promise<void> {
  const people = await db
    .selectFrom('tracked_opportunity')
    .select('person_id')
    .distinct()
    .where('untracked_at', '<', before)
    .execute();
  for (const { person_id } of people) {
    await db
      .deleteFrom('tracked_opportunity')
      .where('person_id', '=', person_id)
      .where('untracked_at', '<', before)
      .execute();
  }
}
