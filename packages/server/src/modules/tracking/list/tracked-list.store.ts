import type { AlertType, Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { seenBy } from '../../catalogue/catalogue.public.ts';
import { inScope } from '../scope.store.ts';
import type { Scope } from '../scope.ts';
import type { ListedRow } from './arrange.ts';

type Db = Kysely<Database>;

/** A tracked opportunity with everything that its person keeps about it. */
export interface TrackedDetails {
  /** The id under which it is tracked, and what the opportunity is now. */
  opportunityId: number;
  presentId: number;
  title: string;
  funder: string | null;
  trackedAt: Date;
  /** When it changed since the last visit; null: it did not. */
  changedAt: Date | null;
  /** Changes after this moment are those since the last visit. */
  seenAt: Date;
  alertTypes: AlertType[];
  leadDays: number[] | null;
  stage: Stage;
  stageOn: string | null;
  amount: { value: number; currency: string } | null;
  remark: string;
  /** The groups that it is in, in any order. */
  groups: { id: string; name: string }[];
}

/** What a person keeps about rows of their list, in the same order. Rows that were untracked in the meantime are left out. */
export async function readDetails(db: Db, scope: Scope, listed: ListedRow[]): Promise<TrackedDetails[]> {
  const [kept, groups] = await Promise.all([
    sql<Omit<TrackedDetails, 'presentId' | 'changedAt' | 'seenAt' | 'groups'> & { id: string }>`
      select id, opportunity_id as "opportunityId", title, funder, tracked_at as "trackedAt",
        deadline_alert_types as "alertTypes", lead_days as "leadDays", stage, stage_on as "stageOn", remark,
        case when asked_amount is not null
          then json_build_object('value', asked_amount, 'currency', asked_currency) end as amount
      from tracked_now t
      where ${inScope(scope, 't')} and id = any(${listed.map(({ row }) => row.trackedId)}::uuid[])`.execute(
      db,
    ),
    sql<{ id: string; name: string }>`
      select id, name from tracking_group g where ${inScope(scope, 'g')}`.execute(db),
  ]);
  const byId = new Map(kept.rows.map(({ id, ...details }) => [id, details]));
  return listed.flatMap(({ row: { trackedId, presentId, groupIds }, changedAt, seenAt }) => {
    const details = byId.get(trackedId);
    if (!details) return [];
    return {
      ...details,
      presentId,
      changedAt: changedAt === null ? null : new Date(changedAt),
      seenAt: new Date(seenAt),
      groups: groups.rows.filter(({ id }) => groupIds.includes(id)),
    };
  });
}

/** The words in which the list is searched, by present id. */
export async function readTexts(
  db: Db,
  scope: Scope,
): Promise<{ id: number; title: string; funder: string | null; remark: string }[]> {
  const { rows } = await sql<{ id: number; title: string; funder: string | null; remark: string }>`
    select n.present_id as id, coalesce(b.title, n.title) as title,
      case when b.opportunity_id is null then n.funder else b.funder end as funder, n.remark
    from tracked_now n
    left join opportunity_brief b on b.opportunity_id = n.present_id and ${seenBy('b', scope.accountId)}
    where ${inScope(scope, 'n')}`.execute(db);
  return rows;
}
