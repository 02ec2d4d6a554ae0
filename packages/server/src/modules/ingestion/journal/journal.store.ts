import type { UnreadField } from '@fundry/contracts/imports/import-fields.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { RunState, StoredSummary } from '../tables.ts';

/** How far an import is. */
export interface Progressed {
  read: number;
  perSecond: number;
  reading: string | null;
  share: number | null;
  lists: number | null;
  message: string | null;
  /** Null when it is what was noted before. */
  unread: UnreadField[] | null;
}

/** What earlier processes of an import have left. */
export interface Begun {
  /** The highest number of the rejected records that are kept, 0 without any. */
  rejects: number;
  unread: UnreadField[];
}

/** A rejected record as the page shows it. */
export interface KeptReject {
  number: number;
  source: string;
  layout: string;
  file: string;
  at: string;
  reason: string;
  raw: string;
  parsed: boolean;
}

/** Enters an import that the command line started. Returns its id. */
export async function insertCommandRun(
  db: Kysely<Database>,
  one: { source: string | null; inputs: string[]; at: Date },
): Promise<string> {
  const { source, inputs, at } = one;
  const { id } = await db
    .insertInto('import_run')
    .values({ kind: 'command', source, inputs, asked_at: at, started_at: at, state: 'running', attempts: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Notes that the process of an import has begun. What an earlier process of it noted is forgotten, except the rejected
 * records that a person has mended or imported again, and the values that were not understood: what it has written is
 * not drafted again. Returns both; null when the import is not to run any more.
 */
export async function beginRun(db: Kysely<Database>, id: string, at: Date): Promise<Begun | null> {
  return db.transaction().execute(async (trx) => {
    const begun = await trx
      .updateTable('import_run')
      .set({ claimed_until: null, started_at: at, records_read: 0, reading: null, message: null })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning('unread')
      .executeTakeFirst();
    if (!begun) return null;
    await trx
      .deleteFrom('import_reject')
      .where('run_id', '=', id)
      .where('mended', 'is', null)
      .where('taken_by', 'is', null)
      .execute();
    const kept = await trx
      .selectFrom('import_reject')
      .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(number), 0)::int`.as('last')])
      .where('run_id', '=', id)
      .executeTakeFirstOrThrow();
    await trx.updateTable('import_run').set({ rejects: kept.count }).where('id', '=', id).execute();
    return { rejects: kept.last, unread: begun.unread };
  });
}

/** Notes that the process that was started for an import does not begin it. A server finds out what becomes of it. */
export async function giveBack(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('import_run')
    .set((eb) => ({ claimed_until: null, attempts: sql<number>`greatest(${eb.ref('attempts')} - 1, 0)` }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Notes how far an import is. Returns whether somebody asked to stop it. */
export async function noteProgress(db: Kysely<Database>, id: string, now: Progressed): Promise<boolean> {
  const row = await db
    .updateTable('import_run')
    .set({
      records_read: now.read,
      records_per_second: now.perSecond,
      reading: now.reading,
      reading_share: now.share,
      reading_lists: now.lists,
      message: now.message,
      ...(now.unread && { unread: JSON.stringify(now.unread) }),
    })
    .where('id', '=', id)
    .returning('stop_asked_at')
    .executeTakeFirst();
  return row !== undefined && row.stop_asked_at !== null;
}

/** Keeps rejected records with an import. */
export async function keepRejects(db: Kysely<Database>, id: string, rejects: KeptReject[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('import_reject')
      .values(rejects.map((reject) => ({ run_id: id, ...reject })))
      .execute();
    await trx
      .updateTable('import_run')
      .set((eb) => ({ rejects: eb('rejects', '+', rejects.length) }))
      .where('id', '=', id)
      .execute();
  });
}

/** Notes how an import ended. One that is only put off waits again. */
export async function noteEnd(
  db: Kysely<Database>,
  id: string,
  end: {
    state: RunState | 'put-off';
    failure: string | null;
    summary: StoredSummary | null;
    unread: UnreadField[];
    at: Date;
  },
): Promise<void> {
  const { state, failure, summary, unread, at } = end;
  const putOff = state === 'put-off';
  await db
    .updateTable('import_run')
    .set((eb) => ({
      state: putOff
        ? sql<RunState>`case when stop_asked_at is not null or kind = 'command' then 'stopped' else 'waiting' end`
        : state,
      attempts: putOff ? sql<number>`greatest(attempts - 1, 0)` : eb.ref('attempts'),
      claimed_until: null,
      ended_at: putOff
        ? sql<Date | null>`case when stop_asked_at is not null or kind = 'command' then ${at}::timestamptz end`
        : at,
      records_read: summary ? summary.counts.reduce((sum, one) => sum + one.read, 0) : eb.ref('records_read'),
      message: null,
      failure,
      summary: summary && JSON.stringify(summary),
      unread: JSON.stringify(unread),
    }))
    .where('id', '=', id)
    .execute();
}
