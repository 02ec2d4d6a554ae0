import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** How many of the latest imports are looked at. */
const LATEST = 500;

/** What the imports have done lately. */
export interface ImportCounts {
  waiting: number;
  running: number;
  /** The records that the running imports have read so far. */
  readNow: number;
  /** The last successful import of each source among the latest five hundred imports. */
  lastSuccesses: { source: string; endedAt: Date; read: number; rejected: number }[];
  /** How many of the latest five hundred imports ended in each state. */
  ended: Record<string, number>;
}

/** Counts the latest imports. Reads no more than five hundred. */
export async function importCounts(db: Kysely<Database>): Promise<ImportCounts> {
  const latest = sql`(select state, records_read, ended_at, summary from import_run order by asked_at desc limit ${LATEST}) as run`;
  const states = await sql<{ state: string; runs: number; read: number }>`
    select state, count(*) as runs, sum(records_read)::float8 as read from ${latest} group by state`.execute(
    db,
  );
  const sources = await sql<ImportCounts['lastSuccesses'][number]>`
    select distinct on (source) source, ended_at as "endedAt", read, rejected from (
      select ended_at, counted.source, sum(counted.read)::float8 as read, sum(counted.rejected)::float8 as rejected
      from ${latest}, jsonb_to_recordset(summary -> 'counts') as counted (source text, read bigint, rejected bigint)
      where state = 'done' and ended_at is not null group by run.ended_at, counted.source) as done
    order by source, ended_at desc`.execute(db);
  const runsOf = (state: string) => states.rows.find((row) => row.state === state);
  return {
    waiting: runsOf('waiting')?.runs ?? 0,
    running: runsOf('running')?.runs ?? 0,
    readNow: runsOf('running')?.read ?? 0,
    lastSuccesses: sources.rows,
    ended: Object.fromEntries(
      ['done', 'failed', 'stopped', 'interrupted'].map((state) => [state, runsOf(state)?.runs ?? 0]),
    ),
  };
}
