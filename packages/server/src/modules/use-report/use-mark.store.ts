import type { UseKind } from '@fundry/contracts/use-report/use-kinds.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** A month (`YYYY-MM`) and a kind of use of an institution. */
export interface UsePlace {
  accountId: string;
  month: string;
  kind: UseKind;
}

/** Stores marks. Those that are there already stay. */
export async function insertMarks(db: Db, marks: (UsePlace & { mark: string })[]): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insertInto('use_mark')
    .values(
      marks.map(({ accountId, month, kind, mark }) => ({
        account_id: accountId,
        month: firstDay(month),
        kind,
        mark,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Where there are marks, of anybody. */
export async function markedPlaces(db: Db): Promise<UsePlace[]> {
  const { rows } = await sql<UsePlace>`
    select distinct account_id as "accountId", to_char(month, 'YYYY-MM') as month, kind from use_mark`.execute(
    db,
  );
  return rows;
}

/** The marks among these that are stored, by month and kind. */
export async function storedMarks(db: Db, marks: string[]): Promise<UsePlace[]> {
  const { rows } = await sql<UsePlace>`
    select account_id as "accountId", to_char(month, 'YYYY-MM') as month, kind from use_mark
    where mark = any(${marks}::text[]) order by month, kind`.execute(db);
  return rows;
}

/** Deletes these marks. */
export async function deleteMarks(db: Db, marks: string[]): Promise<void> {
  await sql`delete from use_mark where mark = any(${marks}::text[])`.execute(db);
}

/** Counts the marks of all months before `open`, deletes them, and forgets the numbers of months before `oldest`. */
export async function countMonths(db: Db, open: string, oldest: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      with over as (delete from use_mark where month < ${firstDay(open)}::date returning account_id, month, kind)
      insert into use_month (account_id, month, kind, people)
      select account_id, month, kind, count(*) from over group by account_id, month, kind
      on conflict do nothing`.execute(trx);
    await sql`delete from use_month where month < ${firstDay(oldest)}::date`.execute(trx);
  });
}

/** How many people did what in the months of an institution before `open`. Months without anybody are left out. */
export async function peopleByMonth(
  db: Db,
  accountId: string,
  open: string,
): Promise<{ month: string; kind: UseKind; people: number }[]> {
  const { rows } = await sql<{ month: string; kind: UseKind; people: number }>`
    select to_char(month, 'YYYY-MM') as month, kind, people from use_month
    where account_id = ${accountId} and month < ${firstDay(open)}::date order by month`.execute(db);
  return rows;
}

function firstDay(month: string): string {
  return `${month}-01`;
}
