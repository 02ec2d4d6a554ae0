import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../db/one-row.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../http/problem.ts';

/** So many of something in a span of time. */
export interface Limit {
  max: number;
  seconds: number;
}

/** How a count stands after one more. */
export interface Count {
  allowed: boolean;
  remaining: number;
  /** Seconds until counting begins anew. */
  resetsIn: number;
}

/**
 * Counts one more of `key` in its present window of time and tells whether that was still within the limit. The counts stand
 * in the database, so that they hold for all processes; keys are kept hashed, because they hold addresses.
 */
export async function countOne(db: Kysely<Database>, key: string, limit: Limit, now: Date): Promise<Count> {
  const { rows } = await sql<{ count: number; began: Date }>`
      insert into rate_limit (key, began_at, seconds, count) values (${hashed(key)}, ${now}, ${limit.seconds}, 1)
      on conflict (key) do update set
        count = case when ${ends} <= excluded.began_at then 1 else rate_limit.count + 1 end,
        began_at = case when ${ends} <= excluded.began_at then excluded.began_at else rate_limit.began_at end,
        seconds = excluded.seconds
      returning count, began_at as began`.execute(db);
  const { count, began } = oneRow(rows);
  return standing(count, began, limit, now);
}

/** Takes one back. */
export async function uncountOne(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', hashed(key))
    .execute();
}

/** Forgets a count. */
export async function clearCount(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', hashed(key)).execute();
}

/** Forgets every count whose time is over. */
export async function clearOldCounts(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where(ends, '<', now).execute();
}

/** Counts one more and throws 429 with the seconds to wait when that was too many. */
export async function limitTo(
  db: Kysely<Database>,
  key: string,
  limit: Limit,
  now: Date,
  sentence: string,
): Promise<void> {
  const { allowed, resetsIn } = await countOne(db, key, limit, now);
  if (!allowed) throw tooMany(sentence, resetsIn);
}

/** The answer 429: what was too often, and when to try again. */
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
