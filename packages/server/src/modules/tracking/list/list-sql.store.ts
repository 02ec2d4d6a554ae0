import { DAYS_LEFT } from '@fundry/contracts/filters/opportunity-filters.ts';
import { ALL_TRACKED, NOT_GROUPED, type TrackedOrder } from '@fundry/contracts/tracking/tracking-words.ts';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../scope.store.ts';
import type { Scope } from '../scope.ts';
import type { CountedFilters, ListFilters } from './list-filters.ts';

/**
 * A select of what a person tracks, one row for each present opportunity: the row tracked earliest, with what lists are
 * sorted and filtered by. It ignores the filters that have counts. Changes after `seen_at` are those since the last visit;
 * `changed_at` is null when there are none. `bucket` is null when every deadline has passed.
 */
export function listSql(
  scope: Scope,
  { groupId, ids }: Pick<ListFilters, 'groupId' | 'ids'>,
  today: string,
): RawBuilder<unknown> {
  const next = sql`b.deadline_days[1 + width_bucket(${today}::date - 1, b.deadline_days)]`;
  const buckets = Object.entries(DAYS_LEFT).map(([bucket, [, most]]) =>
    most === null
      ? sql`when ${next} is not null then ${bucket}`
      : sql`when ${next} <= ${today}::date + ${most}::integer then ${bucket}`,
  );
  const seen = sql`greatest(n.tracked_at, (${visitSql(scope)}))`;
  return sql`
    select distinct on (n.present_id) n.id, n.opportunity_id, n.present_id, n.tracked_at, n.stage, ${next} as next_on, b.amount_eur,
      case when b.deadline_days = '{}' then 'unspecified' ${sql.join(buckets, sql` `)} end as bucket,
      ${seen} as seen_at, case when b.changed_at > ${seen} then b.changed_at end as changed_at
    from tracked_now n left join opportunity_brief b on b.opportunity_id = n.present_id
    where ${inScope(scope, 'n')} ${groupSql(scope, groupId)}
      ${ids === null ? sql`` : sql`and n.present_id = any(${ids}::bigint[])`}
    order by n.present_id, n.tracked_at, n.id`;
}

/** The condition of the filters that have counts, on rows of `listSql`. */
export function countedSql({ deadline, stage, changed }: CountedFilters): RawBuilder<boolean> {
  return sql<boolean>`
    ${deadline.length === 0 ? sql`true` : sql`bucket = any(${deadline}::text[])`}
    and ${stage.length === 0 ? sql`true` : sql`stage = any(${stage}::text[])`}
    and ${changed ? sql`changed_at is not null` : sql`true`}`;
}

/** The order of rows of `listSql`. Rows without the value come last. */
export function orderSql(orderBy: TrackedOrder): RawBuilder<unknown> {
  const by = {
    recent: sql`tracked_at desc`,
    deadline: sql`next_on nulls last`,
    '-deadline': sql`next_on desc nulls last`,
    '-amount': sql`amount_eur desc nulls last`,
  };
  return sql`${by[orderBy]}, present_id`;
}

/** The groups that a person sees, and the tracked rows in them, which may be rows of other lists of the person. */
export function membersSql(scope: Scope): RawBuilder<unknown> {
  return sql`
    select m.tracked_id, g.id, g.name
    from tracking_group g join tracking_group_member m on m.group_id = g.id where ${inScope(scope, 'g')}`;
}

function visitSql({ personId, accountId }: Scope): RawBuilder<Date> {
  return sql<Date>`
    select seen_at from tracking_visit
    where person_id = ${personId} and account_id is not distinct from ${accountId}::uuid`;
}

/**
 * The condition that rows of `tracked_now n` are in a group or view, to follow another condition. An opportunity that is
 * tracked twice is in the groups of both rows.
 */
export function groupSql(scope: Scope, groupId: string): RawBuilder<unknown> {
  if (groupId === ALL_TRACKED) return sql``;
  const grouped = sql`
    select other.present_id from tracked_now other join (${membersSql(scope)}) member on member.tracked_id = other.id
    where ${inScope(scope, 'other')}`;
  return groupId === NOT_GROUPED
    ? sql`and n.present_id not in (${grouped})`
    : sql`and n.present_id in (${grouped} and member.id = ${groupId}::uuid)`;
}
