import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { nextDay, seenBy } from '../../catalogue/catalogue.public.ts';
import type { Notebook, NoteRow } from '../read/note.store.ts';
import { found, ORDERS, type Part, present, type Wanted } from './found-notes.store.ts';

type Db = Kysely<Database>;

/** A note in the list of an institution, with what its opportunity is now. */
export interface ListedNote extends Omit<NoteRow, 'record_id'> {
  opportunityId: number;
  /** The next deadline from `today` on. */
  deadline: string | null;
  status: 'open' | 'forecast' | 'closed' | 'withdrawn' | 'gone' | null;
}

/** The ids of the opportunities, the latest changed first. */
export async function idsOfNotes(
  db: Db,
  notebook: Notebook,
  wanted: Wanted,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${PRESENT_ID} as id from note n left join merged_opportunity m on m.id = n.record_id
    where ${found(notebook, wanted)} order by n.version desc, n.record_id limit ${limit}`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

/**
 * A part of the notes on opportunities. Two notes whose opportunities were merged are two entries. The texts are read
 * for this part only.
 */
export async function pageOfNotes(
  db: Db,
  notebook: Notebook,
  wanted: Wanted,
  { orderBy, offset, limit, today }: Part & { today: string },
): Promise<ListedNote[]> {
  const next = nextDay('b', today);
  const brief = briefFor(notebook);
  const order = orderBy === 'deadline' ? sql`${next} nulls last` : ORDERS[orderBy];
  const { rows } = await sql<ListedNote>`
    select ${PRESENT_ID} as "opportunityId", coalesce(b.title, n.title) as title,
      case when b.opportunity_id is null then n.funder else b.funder end as funder,
      ${next}::text as deadline, case when b.opportunity_id is null then 'gone' else b.status end as status,
      n.html, n.version, n.written_by, n.written_at
    from (
      select n.record_id from note n ${orderBy === 'deadline' ? brief : sql``}
      where ${found(notebook, wanted)} order by ${order}, n.version desc, n.record_id offset ${offset} limit ${limit}
    ) page
    join note n on ${present(notebook)} and n.record_id = page.record_id ${brief}
    order by ${order}, n.version desc, n.record_id`.execute(db);
  return rows;
}

const PRESENT_ID = sql`coalesce(m.merged_into, n.record_id)`;

const briefFor = ({ accountId }: Notebook) => sql`left join merged_opportunity m on m.id = n.record_id
  left join opportunity_brief b on b.opportunity_id = ${PRESENT_ID} and ${seenBy('b', accountId)}`;
