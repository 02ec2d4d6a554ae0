import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { allIdsOf } from '../../catalogue/catalogue.public.ts';

type Db = Kysely<Database>;

/** What is kept of an opportunity that is sent or was sent. */
export interface SentRow {
  /** The id that was asked for. */
  asked: number;
  /** The id under which it was sent. */
  id: number;
  /** False: it was taken back. */
  isSent: boolean;
}

/** An opportunity to send. */
export interface NewSent {
  id: number;
  title: string;
  funder: string | null;
  words: string;
  revision: number;
}

/** The rows of opportunities, also under ids that they had before a merge. The earliest sent come first. */
export async function rowsOf(db: Db, accountId: string, ids: number[]): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select distinct same.asked, s.opportunity_id as id, s.taken_back_at is null as "isSent", s.sent_at
    from ${allIdsOf(ids)} same
    join sent_opportunity s on s.account_id = ${accountId} and s.opportunity_id = same.id
    order by s.sent_at, id`.execute(db);
  return rows;
}

/** The titles that opportunities had when they were sent, by the ids under which they were sent. */
export async function sentTitles(db: Db, accountId: string, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sent_opportunity')
    .select(['opportunity_id', 'title'])
    .where('account_id', '=', accountId)
    .where('opportunity_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.opportunity_id, row.title]));
}

/** How many opportunities an institution sends. */
export async function countSent(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sent_opportunity
    where account_id = ${accountId} and taken_back_at is null`.execute(db);
  return oneRow(rows).count;
}

/** Sends opportunities that are not sent, for the first time or again. Their changes are still to be numbered. */
export async function insertSent(
  tx: Db,
  { accountId, personId, at }: { accountId: string; personId: string; at: Date },
  opportunities: NewSent[],
): Promise<void> {
  await sql`
    insert into sent_opportunity (account_id, opportunity_id, title, funder, words, sent_at, sent_by, change_number,
      changed_at, told_revision)
    select ${accountId}, o.id, o.title, o.funder, o.words, ${at}, ${personId}, 0, ${at}, o.revision
    from unnest(${opportunities.map(({ id }) => id)}::bigint[], ${opportunities.map(({ title }) => title)}::text[],
      ${opportunities.map(({ funder }) => funder)}::text[], ${opportunities.map(({ words }) => words)}::text[],
      ${opportunities.map(({ revision }) => revision)}::bigint[]) as o (id, title, funder, words, revision)
    on conflict (account_id, opportunity_id) do update
      set title = excluded.title, funder = excluded.funder, words = excluded.words, sent_at = excluded.sent_at,
        sent_by = excluded.sent_by, told_revision = excluded.told_revision, taken_back_at = null`.execute(tx);
}

/** Takes sent opportunities back. Their changes are still to be numbered. */
export async function takeBack(tx: Db, accountId: string, ids: number[], at: Date): Promise<void> {
  await sql`
    update sent_opportunity set taken_back_at = ${at}
    where account_id = ${accountId} and opportunity_id = any(${ids}::bigint[])`.execute(tx);
}
