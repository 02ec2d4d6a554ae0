import { offsetOf, type PageQuery } from '@fundry/contracts/answers/page.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { IngestionTables } from '../tables.ts';

export type RejectRow = Selectable<IngestionTables['import_reject']>;

/** A page of the rejected records of an import. */
export async function listRejects(
  db: Kysely<Database>,
  runId: string,
  page: PageQuery,
): Promise<{ rows: RejectRow[]; total: number }> {
  const { total } = await db
    .selectFrom('import_reject')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('import_reject')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('number')
    .offset(offsetOf(page, total))
    .limit(page.pageSize)
    .execute();
  return { rows, total };
}

/** Rejected records of an import after a number, at most `limit`. */
export function rejectsAfter(
  db: Kysely<Database>,
  runId: string,
  number: number,
  limit: number,
): Promise<RejectRow[]> {
  return db
    .selectFrom('import_reject')
    .selectAll()
    .where('run_id', '=', runId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** One rejected record, or null. */
export async function findReject(
  db: Kysely<Database>,
  runId: string,
  number: number,
): Promise<RejectRow | null> {
  const row = await db
    .selectFrom('import_reject')
    .selectAll()
    .where('run_id', '=', runId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps a mended record, unless it was taken again meanwhile. */
export async function keepMended(
  db: Kysely<Database>,
  runId: string,
  number: number,
  mended: string | null,
): Promise<RejectRow | null> {
  const row = await db
    .updateTable('import_reject')
    .set({ mended })
    .where('run_id', '=', runId)
    .where('number', '=', number)
    .where('taken_by', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Marks records as taken by an import. Returns their numbers. */
export async function markTaken(
  db: Kysely<Database>,
  runId: string,
  which: 'mended' | 'all',
  by: string,
): Promise<number[]> {
  const rows = await db
    .updateTable('import_reject')
    .set({ taken_by: by })
    .where('run_id', '=', runId)
    .where('taken_by', 'is', null)
    .$if(which === 'mended', (query) => query.where('mended', 'is not', null))
    .returning('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Forgets the rejected records of imports that ended before a moment. */
export async function deleteOldRejects(db: Kysely<Database>, before: Date): Promise<void> {
  await db
    .deleteFrom('import_reject')
    .where('run_id', 'in', (eb) => eb.selectFrom('import_run').select('id').where('ended_at', '<', before))
    .execute();
  await db
    .updateTable('import_run')
    .set({ rejects: 0 })
    .where('ended_at', '<', before)
    .where('rejects', '>', 0)
    .execute();
}
