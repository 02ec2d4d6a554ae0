import type { OpportunityChange } from '@fundry/contracts/endpoints/opportunity-history.ts';
import type { Deadline } from '@fundry/sources/drafts/opportunity-draft.ts';
import { type Kysely, sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { seenBy } from './seen-by.views.ts';

type Db = Kysely<Database>;
/** In whose name somebody looks. What others have is left out everywhere. */
type Reader = Pick<Viewer, 'accountId'>;

/** What changed in a call, latest first, at most `limit`, and how many changes there are. Takes the present id. */
export async function changesOf(
  db: Db,
  opportunityId: number,
  { accountId }: Reader,
  limit: number,
): Promise<{ changes: OpportunityChange[]; total: number }> {
  const { rows } = await sql<Omit<OpportunityChange, 'changedDate'> & { at: Date; total: number }>`
    select c.changed_at as at, c.before, c.after, (count(*) over ())::integer as total from opportunity_change c
    where c.opportunity_id = ${opportunityId} and ${seenBy('c', accountId)}
    order by c.revision desc, c.told_of limit ${limit}`.execute(db);
  return {
    changes: rows.map(({ at, before, after }) => ({ changedDate: at.toISOString(), before, after })),
    total: rows[0]?.total ?? 0,
  };
}

/** The deadlines of calls, soonest first, by the ids asked. Merged calls have those of the call they became. */
export async function deadlinesOf(
  db: Db,
  ids: number[],
  { accountId }: Reader,
): Promise<Map<number, Deadline[]>> {
  const { rows } = await sql<Deadline & { asked: number }>`
    select asked.id as asked, d.kind, d.due_on as date, d.due_time as time, d.zone, d.label
    from unnest(${ids}::bigint[]) as asked (id)
    left join removed_record gone on gone.target = 'opportunity' and gone.id = asked.id
    join opportunity_deadline d on d.opportunity_id = coalesce(gone.merged_into, asked.id) and ${seenBy('d', accountId)}
    order by asked.id, d.due_on, d.kind, d.label`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ asked }) => asked)].map(([id, some]) => [
      id,
      some.map(({ asked: _, ...deadline }) => deadline),
    ]),
  );
}

/** What changed in calls after a moment, by present id, earliest first. */
export async function changesSince(
  db: Db,
  ids: number[],
  { accountId }: Reader,
  since: Date,
): Promise<Map<number, OpportunityChange[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<OpportunityChange, 'changedDate'> & { id: number; at: Date }>`
    select opportunity_id as id, changed_at as at, before, after from opportunity_change c
    where opportunity_id = any(${ids}::bigint[]) and changed_at > ${since} and ${seenBy('c', accountId)}
    order by changed_at, told_of, revision`.execute(db);
  const changes = rows.map(({ at, ...row }) => ({ ...row, changedDate: at.toISOString() }));
  return Map.groupBy(changes, ({ id }) => id);
}

/** The last change of calls themselves, by present id. Calls that never changed are missing. */
export async function lastChanges(
  db: Db,
  ids: number[],
  { accountId }: Reader,
): Promise<Map<number, OpportunityChange>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<OpportunityChange, 'changedDate'> & { id: number; at: Date }>`
    select distinct on (opportunity_id) opportunity_id as id, changed_at as at, before, after from opportunity_change c
    where opportunity_id = any(${ids}::bigint[]) and told_of = opportunity_id and ${seenBy('c', accountId)}
    order by opportunity_id, revision desc`.execute(db);
  return new Map(rows.map(({ id, at, ...row }) => [id, { ...row, changedDate: at.toISOString() }]));
}

/** A change of a call with the revision that it came with. */
export type RevisedChange = Pick<OpportunityChange, 'before' | 'after'> & { revision: number };

/**
 * What changed in calls themselves after a revision, by present id, earliest first. The calls were found for people who
 * may see them.
 */
export async function changesAfter(
  db: Db,
  ids: number[],
  revision: number,
): Promise<Map<number, RevisedChange[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RevisedChange & { id: number }>`
    select opportunity_id as id, revision, before, after from opportunity_change found
    where opportunity_id = any(${ids}::bigint[]) and told_of = opportunity_id and revision > ${revision}
    order by revision`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}
