import { NOT_LABELLED, type SentOrder } from '@fundry/contracts/labels.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hasWords } from '../../../platform/db/has-words.ts';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { nextDay, seenBy } from '../../catalogue/catalogue.public.ts';
import { inList } from '../sent/in-list.store.ts';

type Db = Kysely<Database>;

/** Which of the sent opportunities are listed: those with a label or in a view, whose title or funder holds all these words, which are folded. */
export interface Wanted {
  accountId: string;
  labelId: string;
  words: string[];
}

/** A sent opportunity in a list. */
export interface SentEntry {
  /** The id under which it was sent, and what it is now. */
  id: number;
  presentId: number;
  title: string;
  funder: string | null;
  sentAt: Date;
  sentBy: string | null;
}

/** How many a list holds. */
export async function countEntries(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sent_now n where ${listed(wanted)}`.execute(db);
  return oneRow(rows).count;
}

/** How many an institution sends, and how many of them have no label. */
export async function countViews(db: Db, accountId: string): Promise<{ sent: number; notLabelled: number }> {
  const { rows } = await sql<{ sent: number; notLabelled: number }>`
    select count(*)::integer as sent,
      count(*) filter (where ${inList(accountId, NOT_LABELLED)})::integer as "notLabelled"
    from sent_now n where n.account_id = ${accountId}`.execute(db);
  return oneRow(rows);
}

/** A part of a list. `today` (YYYY-MM-DD) tells which deadlines are still to come. */
export async function readEntries(
  db: Db,
  wanted: Wanted,
  { orderBy, offset, limit, today }: { orderBy: SentOrder; offset: number; limit: number; today: string },
): Promise<SentEntry[]> {
  const { rows } = await sql<SentEntry>`
    select n.opportunity_id as id, n.present_id as "presentId", n.title, n.funder, n.sent_at as "sentAt",
      n.sent_by as "sentBy"
    from sent_now n
    left join opportunity_brief b on b.opportunity_id = n.present_id and ${seenBy('b', wanted.accountId)}
    where ${listed(wanted)} order by ${orderOf(orderBy, today)}, n.sent_at desc, n.opportunity_id
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

function listed({ accountId, labelId, words }: Wanted): RawBuilder<boolean> {
  return sql<boolean>`${sql.join([inList(accountId, labelId), ...hasWords('n.words', words)], sql` and `)}`;
}

function orderOf(orderBy: SentOrder, today: string): RawBuilder<unknown> {
  switch (orderBy) {
    case 'recent':
      return sql`n.sent_at desc`;
    case 'title':
      return sql`lower(coalesce(b.title, n.title))`;
    case 'deadline':
      return sql`${nextDay('b', today)} nulls last`;
  }
}
