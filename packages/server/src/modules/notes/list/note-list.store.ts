import type { NoteOrder } from '@fundry/contracts/notes/note-limits.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Notebook } from '../read/note.store.ts';

type Db = Kysely<Database>;

/** A note in the list of an institution, with what its opportunity is now. */
export interface ListedNote {
  opportunityId: number;
  title: string;
  funder: string | null;
  /** The next deadline from `today` on. */
  deadline: string | null;
  status: 'open' | 'forecast' | 'closed' | 'withdrawn' | 'gone' | null;
  html: string;
  version: number;
  written_by: string | null;
  written_at: Date;
}

/** How many notes hold all these words, which are folded. */
export async function countNotes(db: Db, notebook: Notebook, words: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from note n where ${found(notebook, words)}`.execute(db);
  return oneRow(rows).count;
}

/** The ids of their opportunities, the latest changed first. */
export async function idsOfNotes(
  db: Db,
  notebook: Notebook,
  words: string[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${PRESENT} as id from note n left join merged_opportunity m on m.id = n.record_id
    where ${found(notebook, words)} order by n.version desc, n.record_id limit ${limit}`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

/**
 * A part of the notes on opportunities. Two notes whose opportunities were merged are two entries. The texts are read
 * for this part only.
 */
export async function pageOfNotes(
  db: Db,
  notebook: Notebook,
  words: string[],
  { orderBy, offset, limit, today }: { orderBy: NoteOrder; offset: number; limit: number; today: string },
): Promise<ListedNote[]> {
  const byDeadline = orderBy === 'deadline' ? sql`${BRIEF} ` : sql``;
  const { rows } = await sql<ListedNote>`
    select ${PRESENT} as "opportunityId", coalesce(b.title, n.title) as title,
      case when b.opportunity_id is null then n.funder else b.funder end as funder,
      ${nextDay(today)}::text as deadline,
      case when b.opportunity_id is null then 'gone' else b.status end as status,
      n.html, n.version, n.written_by, n.written_at
    from (
      select n.record_id from note n ${byDeadline} where ${found(notebook, words)}
      order by ${ORDERS[orderBy](today)}, n.version desc, n.record_id offset ${offset} limit ${limit}
    ) page
    join note n on ${of(notebook)} and n.record_id = page.record_id ${BRIEF}
    order by ${ORDERS[orderBy](today)}, n.version desc, n.record_id`.execute(db);
  return rows;
}

const PRESENT = sql`coalesce(m.merged_into, n.record_id)`;

const BRIEF = sql`left join merged_opportunity m on m.id = n.record_id
  left join opportunity_brief b on b.opportunity_id = ${PRESENT}`;

const nextDay = (today: string) =>
  sql`(select min(day) from unnest(b.deadline_days) day where day >= ${today}::date)`;

const ORDERS: Record<NoteOrder, (today: string) => RawBuilder<unknown>> = {
  '-changed': () => sql`n.version desc`,
  changed: () => sql`n.version`,
  title: () => sql`lower(n.title)`,
  '-title': () => sql`lower(n.title) desc`,
  deadline: (today) => sql`${nextDay(today)} nulls last`,
};

function found(notebook: Notebook, words: string[]): RawBuilder<boolean> {
  const each = words.map((word) => sql`position(${word} in n.words) > 0`);
  return sql<boolean>`${sql.join([of(notebook), ...each], sql` and `)}`;
}

function of({ accountId, target }: Notebook): RawBuilder<boolean> {
  return sql<boolean>`n.account_id = ${accountId} and n.target = ${target} and n.is_current`;
}
