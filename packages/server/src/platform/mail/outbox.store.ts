import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A message that is to be handed over now. */
export interface DueMail {
  id: string;
  messageId: string;
  sealed: string;
  /** The topic that is asked and told about the message; null when there is none. */
  topic: string | null;
  /** The number of attempts begun, including this one. */
  attempts: number;
}

/** Stores messages until they are handed over. Within a transaction they are stored only if the transaction succeeds. */
export async function keepMails(
  db: Kysely<Database>,
  mails: Pick<DueMail, 'messageId' | 'sealed' | 'topic'>[],
): Promise<void> {
  await sql`
    insert into mail_outbox (message_id, sealed, topic)
    select * from unnest(${mails.map(({ messageId }) => messageId)}::text[],
      ${mails.map(({ sealed }) => sealed)}::text[], ${mails.map(({ topic }) => topic)}::text[])`.execute(db);
}

/**
 * Takes the messages that have been due longest, at most `limit`, and holds them for this many seconds. Messages
 * without a topic come first, because somebody waits for them. Of the others, only those with one of the given topics
 * are taken. Uses the clock of the database.
 */
export async function takeDueMails(
  db: Kysely<Database>,
  { seconds, topics, limit }: { seconds: number; topics: string[]; limit: number },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with due as materialized (
      select id, row_number() over (order by topic is not null, due_at) as place from (
        select id, topic, due_at from mail_outbox where due_at <= now() and (topic is null or topic = any(${topics}))
        order by topic is not null, due_at limit ${limit} for update skip locked) as waiting),
    taken as (
      update mail_outbox m set attempts = attempts + 1, due_at = now() + make_interval(secs => ${seconds})
      from due where m.id = due.id
      returning place, m.id, message_id as "messageId", sealed, topic, attempts)
    select id, "messageId", sealed, topic, attempts from taken order by place`.execute(db);
  return rows;
}

/** Postpones messages by this many seconds. */
export async function putOffMails(db: Kysely<Database>, ids: string[], seconds: number): Promise<void> {
  await sql`
    update mail_outbox set due_at = now() + make_interval(secs => ${seconds})
    where id = any(${ids}::uuid[])`.execute(db);
}

/** Removes messages that were handed over or given up. */
export async function dropMails(db: Kysely<Database>, ids: string[]): Promise<void> {
  await sql`delete from mail_outbox where id = any(${ids}::uuid[])`.execute(db);
}

/** Seconds until the next message without a topic, or with one of these topics, is due. Null when there is none. */
export async function nextMailIn(db: Kysely<Database>, topics: string[]): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(due_at) - now())::float8 as seconds from mail_outbox
    where topic is null or topic = any(${topics})`.execute(db);
  return rows[0]?.seconds ?? null;
}
