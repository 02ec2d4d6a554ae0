import type {
  InternalOrder,
  InternalStatus,
} from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hasWords } from '../../../platform/db/has-words.ts';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { type InternalRow, ROW } from '../internal-opportunity.store.ts';

type Db = Kysely<Database>;

/** Which internal opportunities are listed: those of an account that hold all these words, which are folded. */
export interface Wanted {
  accountId: string;
  words: string[];
  status?: InternalStatus | undefined;
}

/** An internal opportunity in a list. */
export interface ListedRow extends InternalRow {
  /** The next deadline from `today` on. */
  deadline: string | null;
}

/** How many are found. */
export async function countInternal(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from internal_opportunity i where ${found(wanted)}`.execute(db);
  return oneRow(rows).count;
}

/** The ids of all that are found, the latest changed first. */
export async function idsOfInternal(db: Db, wanted: Wanted): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from internal_opportunity i where ${found(wanted)} order by ${ORDERS['-changed']}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Internal opportunities of an account by id, in the order of the ids. Unknown ids are left out. */
export async function someInternal(db: Db, accountId: string, ids: number[]): Promise<InternalRow[]> {
  const { rows } = await sql<InternalRow>`
    select ${ROW} from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join internal_opportunity i on i.id = wanted.id and i.account_id = ${accountId} order by wanted.place`.execute(
    db,
  );
  return rows;
}

/** A part of the list. */
export async function pageOfInternal(
  db: Db,
  wanted: Wanted,
  { orderBy, offset, limit, today }: { orderBy: InternalOrder; offset: number; limit: number; today: string },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${ROW}, next.deadline from internal_opportunity i
    cross join lateral (
      select min(d ->> 'date') as deadline from jsonb_array_elements(i.draft -> 'deadlines') d
      where d ->> 'date' >= ${today}
    ) next
    where ${found(wanted)} order by ${ORDERS[orderBy]}, i.id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

const ORDERS: Record<InternalOrder, RawBuilder<unknown>> = {
  '-changed': sql`i.written_at desc`,
  changed: sql`i.written_at`,
  title: sql`lower(i.draft ->> 'title')`,
  '-title': sql`lower(i.draft ->> 'title') desc`,
  deadline: sql`next.deadline nulls last`,
};

function found({ accountId, words, status }: Wanted): RawBuilder<boolean> {
  const standing = status ? [sql`i.status = ${status}`] : [];
  return sql<boolean>`${sql.join([sql`i.account_id = ${accountId}`, ...standing, ...hasWords('i.words', words)], sql` and `)}`;
}
