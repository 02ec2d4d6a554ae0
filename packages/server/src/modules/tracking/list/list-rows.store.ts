import type { Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { seenBy } from '../../catalogue/catalogue.public.ts';
import { inScope } from '../scope.store.ts';
import type { Scope } from '../scope.ts';
import { dayNumber } from './day-number.ts';

type Db = Kysely<Database>;

/**
 * What lists are filtered and sorted by, of one opportunity that a person tracks. Times are milliseconds, and days are
 * days, since 1970.
 */
export interface ListRow {
  /** The row that was tracked earliest. */
  trackedId: string;
  /** The id under which it is tracked, and what the opportunity is now. */
  opportunityId: number;
  presentId: number;
  trackedAt: number;
  stage: Stage;
  euros: number | null;
  /** The days of all its deadlines, soonest first; null: it is gone. */
  days: number[] | null;
  changedAt: number | null;
  /** The groups of the person that hold it. */
  groupIds: string[];
}

/** What a person tracks. */
export interface WholeList {
  rows: readonly ListRow[];
  /** Later changes are new to the person (milliseconds since 1970); null: all changes are. */
  seenAt: number | null;
}

/** Reads the version of a list. Every write that changes its rows gives it a version that it never had before. */
export async function readListState(
  db: Db,
  { personId, accountId }: Scope,
): Promise<{ version: string; seenAt: number | null }> {
  const { rows } = await sql<{ version: string; seenAt: number | null }>`
    select concat_ws('/', brief.version, own.version) as version, ${milliseconds('visit.seen_at')} as "seenAt"
    from opportunity_brief_version brief
    left join tracking_version own on own.person_id = ${personId}
    left join tracking_visit visit on visit.person_id = ${personId}
      and visit.account_id is not distinct from ${accountId}::uuid`.execute(db);
  return oneRow(rows);
}

/** Reads a list from the database. */
export async function readWholeList(db: Db, scope: Scope): Promise<WholeList> {
  const { seenAt } = await readListState(db, scope);
  return { rows: await readListRows(db, scope), seenAt };
}

/**
 * Everything that a person tracks, one row for each present opportunity, in any order. An opportunity that is tracked
 * twice is in the groups of both rows.
 */
export async function readListRows(db: Db, scope: Scope): Promise<ListRow[]> {
  const { rows } = await sql<Omit<ListRow, 'days'> & { days: string[] | null }>`
    select n.id as "trackedId", n.opportunity_id as "opportunityId", n.present_id as "presentId", ${milliseconds('n.tracked_at')} as "trackedAt", n.stage,
      b.amount_eur as euros, case when b.opportunity_id is not null then (b.deadline_days || coalesce(own.days, '{}'))::text[] end as days, ${milliseconds('b.changed_at')} as "changedAt",
      coalesce(held.ids, '{}') as "groupIds"
    from tracked_now n
    left join opportunity_brief b on b.opportunity_id = n.present_id and ${seenBy('b', scope.accountId)}
    left join (
      select d.opportunity_id, array_agg(d.due_on) as days from opportunity_deadline d
      where ${seenBy('d', scope.accountId)} and d.account_id is not null group by d.opportunity_id
    ) own on own.opportunity_id = n.present_id
    left join (
      select m.tracked_id, array_agg(g.id::text) as ids
      from tracking_group g join tracking_group_member m on m.group_id = g.id
      where ${inScope(scope, 'g')} group by m.tracked_id
    ) held on held.tracked_id = n.id
    where ${inScope(scope, 'n')}
    order by n.tracked_at, n.id`.execute(db);
  const earliest = new Map<number, ListRow>();
  for (const row of rows) {
    const known = earliest.get(row.presentId);
    if (known) known.groupIds = [...new Set([...known.groupIds, ...row.groupIds])];
    else
      earliest.set(row.presentId, { ...row, days: row.days?.map(dayNumber).sort((a, b) => a - b) ?? null });
  }
  return [...earliest.values()];
}

function milliseconds(column: string) {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::double precision`;
}
