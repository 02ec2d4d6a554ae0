import { ALL_TRACKED, type AlertType, type Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inScope } from '../scope.store.ts';
import type { Scope } from '../scope.ts';
import type { ListFilters, ListPart } from './list-filters.ts';
import { countedSql, listSql, membersSql, orderSql } from './list-sql.store.ts';
import type { Tally } from './tallies.ts';

type Db = Kysely<Database>;

/** A tracked opportunity with everything that its person keeps about it. Times are ISO 8601. */
export interface ListedRow {
  /** The id under which it is tracked, and what the opportunity is now. */
  opportunityId: number;
  presentId: number;
  title: string;
  funder: string | null;
  trackedAt: string;
  changedAt: string | null;
  /** Changes after this moment are those since the last visit. */
  seenAt: string;
  alertTypes: AlertType[];
  leadDays: number[] | null;
  stage: Stage;
  stageOn: string | null;
  amount: { value: number; currency: string } | null;
  remark: string;
  /** The groups that it is in, in any order. */
  groups: { id: string; name: string }[];
}

/** The id under which an opportunity is tracked, and that of what it is now. */
export interface TrackedIds {
  id: number;
  presentId: number;
}

/** A page of what a person tracks, and the tallies of the list without the filters that have counts. */
export async function readPage(
  db: Db,
  scope: Scope,
  filters: ListFilters,
  today: string,
  { orderBy, page, pageSize }: ListPart,
): Promise<{ rows: ListedRow[]; tallies: Tally[] }> {
  const { rows } = await sql<{ rows: ListedRow[]; tallies: Tally[] }>`
    with list as materialized (${listSql(scope, filters, today)}),
    page as (
      select id, present_id, changed_at, seen_at, row_number() over (order by ${orderSql(orderBy)}) as place
      from list where ${countedSql(filters)} order by ${orderSql(orderBy)}
      limit ${pageSize} offset ${page * pageSize}
    ),
    ${detailsSql(scope)}
    select ${DETAILS} as rows, coalesce((
      select json_agg(t) from (
        select bucket, stage, changed_at is not null as changed, count(*)::integer as count from list group by 1, 2, 3
      ) t
    ), '[]') as tallies`.execute(db);
  return oneRow(rows);
}

/** What a person keeps about some opportunities, which are given by their present ids, in that order. */
export async function readRows(
  db: Db,
  scope: Scope,
  presentIds: number[],
  today: string,
): Promise<ListedRow[]> {
  const all = { groupId: ALL_TRACKED, ids: presentIds };
  const { rows } = await sql<{ rows: ListedRow[] }>`
    with list as materialized (${listSql(scope, all, today)}),
    page as (
      select list.id, list.present_id, list.changed_at, list.seen_at, asked.place
      from unnest(${presentIds}::bigint[]) with ordinality as asked (id, place) join list on list.present_id = asked.id
    ),
    ${detailsSql(scope)}
    select ${DETAILS} as rows`.execute(db);
  return oneRow(rows).rows;
}

/** The ids of what a person tracks, those under which it is tracked and the present ones, in order, and their whole number. */
export async function readIds(
  db: Db,
  scope: Scope,
  filters: ListFilters,
  today: string,
  { orderBy, most }: { orderBy: ListPart['orderBy']; most: number },
): Promise<{ ids: TrackedIds[]; total: number }> {
  const { rows } = await sql<TrackedIds & { total: number }>`
    select opportunity_id as id, present_id as "presentId", count(*) over ()::integer as total
    from (${listSql(scope, filters, today)}) list where ${countedSql(filters)}
    order by ${orderSql(orderBy)} limit ${most}`.execute(db);
  return { ids: rows.map(({ id, presentId }) => ({ id, presentId })), total: rows[0]?.total ?? 0 };
}

/** The words in which the list is searched, by present id. */
export async function readTexts(
  db: Db,
  scope: Scope,
): Promise<{ id: number; title: string; funder: string | null; remark: string }[]> {
  const { rows } = await sql<{ id: number; title: string; funder: string | null; remark: string }>`
    select n.present_id as id, coalesce(b.title, n.title) as title,
      case when b.opportunity_id is null then n.funder else b.funder end as funder, n.remark
    from tracked_now n left join opportunity_brief b on b.opportunity_id = n.present_id
    where ${inScope(scope, 'n')}`.execute(db);
  return rows;
}

/** Everything kept about the rows of `page`. An opportunity that is tracked twice is in the groups of both rows. */
const detailsSql = (scope: Scope) => sql`
  grouping_of as (
    select n.present_id, json_agg(distinct jsonb_build_object('id', member.id, 'name', member.name)) as groups
    from tracked_now n join (${membersSql(scope)}) member on member.tracked_id = n.id
    where ${inScope(scope, 'n')} and n.present_id in (select present_id from page)
    group by n.present_id
  ),
  details as (
    select p.place, json_build_object('opportunityId', t.opportunity_id, 'presentId', p.present_id, 'title', t.title,
      'funder', t.funder, 'trackedAt', t.tracked_at, 'changedAt', p.changed_at,
      'seenAt', p.seen_at, 'alertTypes', t.deadline_alert_types,
      'leadDays', t.lead_days, 'stage', t.stage, 'stageOn', t.stage_on, 'remark', t.remark,
      'amount', case when t.asked_amount is not null
        then json_build_object('value', t.asked_amount, 'currency', t.asked_currency) end,
      'groups', coalesce(g.groups, '[]')) as detail
    from page p join tracked_opportunity t on t.id = p.id left join grouping_of g on g.present_id = p.present_id
  )`;

const DETAILS = sql`coalesce((select json_agg(detail order by place) from details), '[]')`;
