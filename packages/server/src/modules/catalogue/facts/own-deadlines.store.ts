import { isInternalId } from '@fundry/contracts/internal-ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { OpportunityBody } from '../material-change.ts';
import { seenBy } from './seen-by.views.ts';

/** A deadline that an institution has added, and when it last saved it. */
type OwnDeadline = OpportunityBody['deadlines'][number] & { changedDate: string };

/**
 * Replaces the deadlines that an institution has added to a public opportunity. Its members find them wherever they find
 * the funder's. A deadline that stays on its day is not a new one. Needs the lock of `asCatalogueWriter`.
 */
export async function replaceOwnDeadlines(
  trx: Kysely<Database>,
  accountId: string,
  opportunityId: number,
  deadlines: OpportunityBody['deadlines'],
  at: Date,
): Promise<void> {
  const of = (part: 'kind' | 'date' | 'time' | 'zone' | 'label') => deadlines.map((each) => each[part]);
  await sql`
    with old as (
      delete from opportunity_deadline d
      where d.opportunity_id = ${opportunityId} and ${seenBy('d', accountId)} and d.account_id is not null
      returning kind, due_on, since_revision
    ), known as (
      select kind, due_on, min(since_revision) as since from old group by kind, due_on
    )
    insert into opportunity_deadline (opportunity_id, account_id, kind, due_on, due_time, zone, label, since_revision,
      changed_at)
    select ${opportunityId}::bigint, ${accountId}::uuid, d.kind, d.due_on, d.due_time, d.zone, d.label,
      coalesce(known.since, r.revision), ${at}
    from unnest(
      ${of('kind')}::text[], ${of('date')}::date[], ${of('time')}::text[], ${of('zone')}::text[], ${of('label')}::text[]
    ) as d (kind, due_on, due_time, zone, label)
    cross join (select nextval('catalogue_revision') as revision) as r
    left join known using (kind, due_on)`.execute(trx);
  // Lists that were read before are read anew.
  await sql`update opportunity_brief_version set version = nextval('list_version')`.execute(trx);
}

/** The deadlines that an institution has added to public opportunities, by their present ids, soonest first. */
export async function ownDeadlinesOf(
  db: Kysely<Database>,
  ids: number[],
  { accountId }: Pick<Viewer, 'accountId'>,
): Promise<Map<number, OwnDeadline[]>> {
  const asked = ids.filter((id) => !isInternalId(id));
  if (accountId === null || asked.length === 0) return new Map();
  const { rows } = await sql<Omit<OwnDeadline, 'changedDate'> & { id: number; changedAt: Date }>`
    select opportunity_id as id, kind, due_on as date, due_time as time, zone, label, changed_at as "changedAt" from opportunity_deadline d
    where ${seenBy('d', accountId)} and account_id is not null and opportunity_id = any(${asked}::bigint[])
    order by due_on, due_time nulls last, label`.execute(db);
  const own = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...own].map(([id, some]) => [
      id,
      some.map(({ id: _, changedAt, ...deadline }) => ({
        ...deadline,
        changedDate: changedAt.toISOString(),
      })),
    ]),
  );
}

/** A text that differs whenever the deadlines differ that an institution has added; null for everybody else. */
export async function markOfOwnDeadlines(
  db: Kysely<Database>,
  { accountId }: Pick<Viewer, 'accountId'>,
): Promise<string | null> {
  if (accountId === null) return null;
  const { rows } = await sql<{ mark: string | null }>`
    select md5(string_agg(concat_ws('/', opportunity_id, due_on, due_time, zone, label, changed_at), ','
      order by opportunity_id, due_on, due_time, zone, label)) as mark
    from opportunity_deadline d where ${seenBy('d', accountId)} and account_id is not null`.execute(db);
  return rows[0]?.mark ?? null;
}

/** The highest revision of the deadlines that institutions have added and that is visible; 0 when there are none. */
export async function ownDeadlineRevision(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(since_revision), 0) as revision from opportunity_deadline own where account_id is not null`.execute(
    db,
  );
  return rows[0]?.revision ?? 0;
}
