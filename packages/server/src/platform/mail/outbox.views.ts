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
