import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../db/one-row.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../http/problem.ts';

/** The maximum number of events in a period of time. */
export interface Limit {
  max: number;
  seconds: number;
}

/** The state of a count after one more event. */
export interface Count {
  allowed: boolean;
  remaining: number;
  /** Seconds until the count starts again from zero. */
  resetsIn: number;
}

/**
 * Counts one more event for `key`, or several at once, in its current time window and returns whether that was within
 * the limit. The counts are kept in the database so that they hold for all processes. Keys are stored hashed because
 * they contain addresses.
 */
export async function countOne(
  db: Kysely<Database>,
  key: string,
  limit: Limit,
  now: Date,
  events = 1,
): Promise<Count> {
  const { rows } = await sql<{ count: number; began: Date }>`
      insert into rate_limit (key, began_at, seconds, count) values (${hashed(key)}, ${now}, ${limit.seconds}, ${events})
      on conflict (key) do update set
        count = case when ${ends} <= excluded.began_at then excluded.count else rate_limit.count + excluded.count end,
        began_at = case when ${ends} <= excluded.began_at then excluded.began_at else rate_limit.began_at end,
        seconds = excluded.seconds
      returning count, began_at as began`.execute(db);
  const { count, began } = oneRow(rows);
  return standing(count, began, limit, now);
}

/** Takes one event back from a count. */
export async function uncountOne(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', hashed(key))
    .execute();
}

/** Deletes a count. */
export async function clearCount(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', hashed(key)).execute();
}

/** Deletes every count whose time window is over. */
export async function clearOldCounts(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where(ends, '<', now).execute();
}

/** Counts one more event, or more of them. Throws 429 with the seconds to wait when that exceeds the limit. */
export async function limitTo(
  db: Kysely<Database>,
  key: string,
  limit: Limit,
  now: Date,
  sentence: string,
  events = 1,
): Promise<void> {
  const { allowed, resetsIn } = await countOne(db, key, limit, now, events);
  if (!allowed) throw tooMany(sentence, resetsIn);
}

/** The 429 error: what happened too often, and when to try again. */
export function tooMany(sentence: string, resetsIn: number): ApiError {
  return new ApiError(429, 'session/too-many', sentence, { headers: { 'retry-after': String(resetsIn) } });
}

const ends = sql<Date>`rate_limit.began_at + make_interval(secs => rate_limit.seconds)`;

function standing(count: number, began: Date, { max, seconds }: Limit, now: Date): Count {
  const resetsIn = Math.max(1, Math.ceil((began.getTime() + seconds * 1000 - now.getTime()) / 1000));
  return { allowed: count <= max, remaining: Math.max(0, max - count), resetsIn };
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
