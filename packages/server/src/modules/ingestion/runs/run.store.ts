import { offsetOf, type PageQuery } from '@fundry/contracts/answers/page.ts';
import { MOST_ATTEMPTS } from '@fundry/contracts/imports/import-fields.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { noImportRuns } from '../journal/import-lock.store.ts';
import type { IngestionTables, RunKind, RunState } from '../tables.ts';

/** An import as it is stored. */
export type RunRow = Selectable<IngestionTables['import_run']>;

/** How long a started process may take until it holds the lock of imports. */
const CLAIM_SECONDS = 120;
/** The most imports that can wait at once. */
const LOOKED_AT = 100;

/** Enters an import that is to run as soon as no other does. */
export function insertRun(
  db: Kysely<Database>,
  one: {
    kind: RunKind;
    source: string | null;
    inputs: string[];
    sealedOrder: string;
    aboutId: string | null;
    at: Date;
    by: string | null;
  },
): Promise<RunRow> {
  const { kind, source, inputs, sealedOrder, aboutId, at, by } = one;
  return db
    .insertInto('import_run')
    .values({
      ...{ kind, source, inputs, state: 'waiting' },
      ...{ sealed_order: sealedOrder, about_id: aboutId, asked_at: at, asked_by: by },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A page of the history: what runs first, then what waits, then the newest. */
export async function listRuns(
  db: Kysely<Database>,
  page: PageQuery,
): Promise<{ rows: RunRow[]; total: number }> {
  const { total } = await db
    .selectFrom('import_run')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('import_run')
    .selectAll()
    .orderBy(sql`case state when 'running' then 0 when 'waiting' then 1 else 2 end`)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .offset(offsetOf(page, total))
    .limit(page.pageSize)
    .execute();
  return { rows, total };
}

/** One import, or null. */
export async function findRun(db: Kysely<Database>, id: string): Promise<RunRow | null> {
  return (await db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Asks an import to stop: one that waits at once, one that runs at its next beat. Null when it has ended already. */
export async function askToStop(db: Kysely<Database>, id: string, at: Date): Promise<RunRow | null> {
  const row = await db
    .updateTable('import_run')
    .set({
      stop_asked_at: at,
      state: sql<RunState>`case state when 'waiting' then 'stopped' else state end`,
      ended_at: sql<Date | null>`case state when 'waiting' then ${at}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Lets an import that ended without success wait again. Null when it did not end so. */
export async function waitAgain(db: Kysely<Database>, id: string): Promise<RunRow | null> {
  const row = await db
    .updateTable('import_run')
    .set({
      ...{ state: 'waiting', attempts: 0, stop_asked_at: null, ended_at: null },
      ...{ failure: null, summary: null, settled_at: null, message: null },
    })
    .where('id', '=', id)
    .where('kind', '!=', 'command')
    .where('state', 'in', ['failed', 'stopped', 'interrupted'])
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Finds out which imports are gone without a word, because their process or its machine was ended: they wait again, or
 * are marked as interrupted when that happened too often. Then claims the next import that waits and that `canRun`.
 * Null when another import is running, on whatever machine, or none waits.
 */
export async function claimNext(
  db: Kysely<Database>,
  at: Date,
  canRun: (row: RunRow) => Promise<boolean>,
): Promise<RunRow | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await noImportRuns(trx))) return null;
    await trx
      .updateTable('import_run')
      .set({
        state: sql<RunState>`case when stop_asked_at is not null then 'stopped'
          when kind = 'command' or attempts >= ${MOST_ATTEMPTS} then 'interrupted' else 'waiting' end`,
        ended_at: sql<Date | null>`case when stop_asked_at is not null or kind = 'command'
          or attempts >= ${MOST_ATTEMPTS} then ${at}::timestamptz end`,
        claimed_until: null,
      })
      .where('state', '=', 'running')
      .where(sql<boolean>`(claimed_until is null or claimed_until < now())`)
      .execute();
    const claimed = await trx
      .selectFrom('import_run')
      .select('id')
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (claimed) return null;
    const waiting = await trx
      .selectFrom('import_run')
      .selectAll()
      .where('state', '=', 'waiting')
      .orderBy('asked_at')
      .orderBy('id')
      .limit(LOOKED_AT)
      .execute();
    for (const row of waiting) {
      if (!(await canRun(row))) continue;
      return trx
        .updateTable('import_run')
        .set((eb) => ({
          state: 'running',
          attempts: eb('attempts', '+', 1),
          claimed_until: sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`,
        }))
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    }
    return null;
  });
}

/**
 * Notes that the process of an import has ended. If it ended before it began its work, the import has failed with this
 * sentence, or waits again when there is none.
 */
export async function noteProcessGone(
  db: Kysely<Database>,
  id: string,
  failure: string | null,
  at: Date,
): Promise<void> {
  await db
    .updateTable('import_run')
    .set(
      failure === null
        ? { claimed_until: null }
        : { state: 'failed', failure, ended_at: at, claimed_until: null },
    )
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('claimed_until', 'is not', null)
    .execute();
}
