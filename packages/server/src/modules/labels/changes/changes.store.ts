import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { type Label, labelsOf } from '../labels/label.store.ts';
import { labelsByOpportunity } from '../sent/sent-label.store.ts';

type Db = Kysely<Database>;

/** What is asked for of the changes of an institution. */
export interface ChangesAsked {
  accountId: string;
  /** The id or name of a label; null: of everything that is sent. */
  label: string | null;
  /** Only changes at this moment or later. */
  since: Date | null;
  /** Only changes with higher numbers. */
  after: number;
  limit: number;
}

/** The last change of an opportunity that an institution sends or has sent. */
export interface SentChange {
  number: number;
  changedAt: Date;
  /** The id under which it was sent, and what it is now. */
  id: number;
  presentId: number;
  /** It is sent, with the label that was asked for. */
  isSent: boolean;
  /** It is no longer sent because it is now part of this other sent opportunity. */
  mergedInto: number | null;
  labels: Label[];
}

/** A part of the changes, in the order of their numbers. Each opportunity has one. */
export interface SentChanges {
  changes: SentChange[];
  /** There are more after these. */
  hasMore: boolean;
  /** All later changes happen at this moment or later. */
  asOf: Date;
}

/** Reads a part of the changes, all as of one moment. Null when there is no such label. */
export function readChanges(db: Db, asked: ChangesAsked): Promise<SentChanges | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { accountId, limit } = asked;
      const label = asked.label === null ? null : labelWith(await labelsOf(tx, accountId), asked.label);
      if (label === undefined) return null;
      const rows = await readRows(tx, asked, label?.id ?? null);
      const page = rows.slice(0, limit);
      const labels = await labelsByOpportunity(
        tx,
        accountId,
        page.map(({ id }) => id),
      );
      return {
        changes: page.map((row) => ({ ...row, labels: labels.get(row.id) ?? [] })),
        hasMore: rows.length > limit,
        asOf: await nextMoment(tx, accountId),
      };
    });
}

/** The number of the last change of each of these institutions; none for those that have never sent anything. */
export async function lastNumbers(db: Db, accountIds: string[]): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sent_counter')
    .select(['account_id', 'last_number'])
    .where('account_id', 'in', accountIds)
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.last_number]));
}

function labelWith(labels: Label[], asked: string): Label | undefined {
  const name = asked.toLowerCase();
  return labels.find(({ id }) => id === name) ?? labels.find((label) => label.name.toLowerCase() === name);
}

/** One row more than the limit tells whether there are more. */
async function readRows(
  tx: Db,
  { accountId, since, after, limit }: ChangesAsked,
  labelId: string | null,
): Promise<Omit<SentChange, 'labels'>[]> {
  const { rows } = await sql<Omit<SentChange, 'labels'>>`
    select s.change_number as number, s.changed_at as "changedAt", s.opportunity_id as id,
      coalesce(m.merged_into, s.opportunity_id) as "presentId",
      s.taken_back_at is null and (${labelId}::uuid is null or not l.removed) as "isSent",
      case when s.taken_back_at is not null then (
        select other.opportunity_id from sent_now other
        where other.account_id = s.account_id and other.present_id = m.merged_into
        order by other.opportunity_id limit 1
      ) end as "mergedInto"
    from sent_opportunity s
    left join merged_opportunity m on m.id = s.opportunity_id
    left join sent_label l on l.account_id = s.account_id and l.opportunity_id = s.opportunity_id
      and l.label_id = ${labelId}::uuid
    where s.account_id = ${accountId} and s.change_number > ${after}
      and (${since}::timestamptz is null or s.changed_at >= ${since})
      and (${labelId}::uuid is null or l.label_id is not null)
    order by s.change_number limit ${limit + 1}`.execute(tx);
  return rows;
}

/** A change is later than the one before by a millisecond at least. */
async function nextMoment(tx: Db, accountId: string): Promise<Date> {
  const counter = await tx
    .selectFrom('sent_counter')
    .select('last_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return new Date(counter ? counter.last_at.getTime() + 1 : 0);
}
