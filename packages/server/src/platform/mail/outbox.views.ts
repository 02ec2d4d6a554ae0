import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** No more messages than these are counted. */
const MOST = 100_000;

/** The messages of one topic that wait. */
export interface WaitingMails {
  topic: string | null;
  waiting: number;
  /** Those of which an attempt has failed or is under way. */
  attempted: number;
  /** How many seconds ago the oldest was stored. */
  oldestSeconds: number;
}

/** What waits in the outbox, by topic, of at most a hundred thousand messages. */
export async function waitingMails(db: Kysely<Database>): Promise<WaitingMails[]> {
  const { rows } = await sql<WaitingMails>`
    select topic, count(*) as waiting, count(*) filter (where attempts > 0) as attempted,
      extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from (select topic, attempts, created_at from mail_outbox limit ${MOST}) as counted group by topic`.execute(
    db,
  );
  return rows;
}

/** For how many seconds the message that has been due longest has been due. 0 when none is due. */
export async function secondsDue(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(due_at))::float8 as seconds from (
      (select due_at from mail_outbox order by topic is not null, due_at limit 1) union all
      (select due_at from mail_outbox where topic is not null order by topic is not null, due_at limit 1)) as first`.execute(
    db,
  );
  return Math.max(0, rows[0]?.seconds ?? 0);
}
