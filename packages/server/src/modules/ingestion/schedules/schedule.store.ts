import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { IngestionTables } from '../tables.ts';

export type ScheduleRow = Selectable<IngestionTables['import_schedule']>;

/** All schedules, by source. */
export function listSchedules(db: Kysely<Database>): Promise<ScheduleRow[]> {
  return db.selectFrom('import_schedule').selectAll().orderBy('source').execute();
}

/** The schedule of a source, or null. */
export async function findSchedule(db: Kysely<Database>, source: string): Promise<ScheduleRow | null> {
  const row = await db
    .selectFrom('import_schedule')
    .selectAll()
    .where('source', '=', source)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a schedule. What is known of its imports stays. */
export function putSchedule(
  db: Kysely<Database>,
  row: Omit<ScheduleRow, 'succeeded_from' | 'failing_since'>,
): Promise<ScheduleRow> {
  const { source: _, ...changed } = row;
  return db
    .insertInto('import_schedule')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doUpdateSet(changed))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes a moment of a schedule, so that no other server serves it. Returns whether it was still free. */
export async function takeSlot(db: Kysely<Database>, source: string, slot: Date): Promise<boolean> {
  const taken = await db
    .updateTable('import_schedule')
    .set({ served_at: slot })
    .where('source', '=', source)
    .where('is_on', '=', true)
    .where('served_at', '<', slot)
    .returning('source')
    .execute();
  return taken.length > 0;
}

/** Whether an import of a schedule waits or runs. */
export async function hasOpenRun(db: Kysely<Database>, source: string): Promise<boolean> {
  const row = await db
    .selectFrom('import_run')
    .select('id')
    .where('kind', '=', 'schedule')
    .where('source', '=', source)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an import of a schedule succeeded, and when it began. */
export async function noteSuccess(db: Kysely<Database>, source: string, began: Date): Promise<void> {
  await db
    .updateTable('import_schedule')
    .set({ succeeded_from: began, failing_since: null })
    .where('source', '=', source)
    .execute();
}

/** Notes that an import of a schedule failed. Returns whether it is the first failure after a success. */
export async function noteFailure(db: Kysely<Database>, source: string, at: Date): Promise<boolean> {
  const first = await db
    .updateTable('import_schedule')
    .set({ failing_since: at })
    .where('source', '=', source)
    .where('failing_since', 'is', null)
    .returning('source')
    .execute();
  return first.length > 0;
}
