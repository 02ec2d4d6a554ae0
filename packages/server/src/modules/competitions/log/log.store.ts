import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../platform/db/one-row.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { LogAct } from './log-words.ts';

type Db = Kysely<Database>;

/** An act to log: what was done, whom it concerned, and what a reader wants to know beside. No names: people can be erased. */
export interface LogEntry {
  act: LogAct;
  subjectId?: string | null;
  detail?: Record<string, unknown>;
}

/** Logs an act in its own transaction. Without a person it is Fundry's own. */
export async function log(
  trx: Db,
  competitionId: string,
  by: { personId: string | null; at: Date },
  { act, subjectId = null, detail = {} }: LogEntry,
): Promise<void> {
  await trx
    .insertInto('competition_log')
    .values({
      competition_id: competitionId,
      at: by.at,
      person_id: by.personId,
      subject_id: subjectId,
      act,
      detail: JSON.stringify(detail),
    })
    .execute();
}

/** The number of entries in the log of a competition. */
export async function countLog(db: Db, competitionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from competition_log where competition_id = ${competitionId}`.execute(
    db,
  );
  return oneRow(rows).count;
}

/** Which entries are read: all but the newest `offset`, or all before one. */
export type LogPart = { limit: number } & ({ offset: number } | { before: number });
export type LogRow = Awaited<ReturnType<typeof readLog>>[number];

/** A part of the log of a competition, newest first. */
export function readLog(db: Db, competitionId: string, part: LogPart) {
  return db
    .selectFrom('competition_log')
    .select(['id', 'at', 'person_id', 'subject_id', 'act', 'detail'])
    .where('competition_id', '=', competitionId)
    .orderBy('id', 'desc')
    .$if('before' in part, (query) => query.where('id', '<', 'before' in part ? part.before : 0))
    .$if('offset' in part, (query) => query.offset('offset' in part ? part.offset : 0))
    .limit(part.limit)
    .execute();
}
