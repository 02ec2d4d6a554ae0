import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A message that is to be handed over now. */
export interface DueMail {
  id: string;
  messageId: string;
  sealed: string;
  /** Attempts begun, this one included. */
  attempts: number;
}

/** Keeps a message until it is handed over. Within a transaction it is kept only if that succeeds. */
export async function keepMail(
  db: Kysely<Database>,
  { messageId, sealed }: { messageId: string; sealed: string },
): Promise<void> {
  await sql`insert into mail_outbox (message_id, sealed) values (${messageId}, ${sealed})`.execute(db);
}

/** Takes the message that has been due longest, for so many seconds; null when none is due. By the clock of the database. */
export async function takeDueMail(db: Kysely<Database>, seconds: number): Promise<DueMail | null> {
  const { rows } = await sql<DueMail>`
    update mail_outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => ${seconds})
    where id = (select id from mail_outbox where due_at <= now() order by due_at limit 1 for update skip locked)
    returning id, message_id as "messageId", sealed, attempts`.execute(db);
  return rows[0] ?? null;
}

/** Puts a message off that could not be handed over. */
export async function putOffMail(db: Kysely<Database>, id: string, seconds: number): Promise<void> {
  await sql`update mail_outbox set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
    db,
  );
}

/** Removes a message that was handed over, or given up. */
export async function dropMail(db: Kysely<Database>, id: string): Promise<void> {
  await sql`delete from mail_outbox where id = ${id}`.execute(db);
}

/** Seconds until the next message is due; null when there is none. */
export async function nextMailIn(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(due_at) - now())::float8 as seconds from mail_outbox`.execute(db);
  return rows[0]?.seconds ?? null;
}
