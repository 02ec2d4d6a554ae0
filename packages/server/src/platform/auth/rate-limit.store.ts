import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../db/one-row.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../http/problem.ts';

/** How many counts are kept: some 20 MB in the database. */
const MOST_COUNTS = 100_000;

/** The maximum number of events in a period of time. */
export interface Limit {
  max: number;
  seconds: number;
}

/** The state of a count after one more event. */
export interface Count {
  /** The number of events in the window, with this one. */
  count: number;
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
  const { count, began } = oneRow(await countRows(db, [{ key, seconds: limit.seconds }], now, events));
  return standing(count, began, limit, now);
}

/** Counts one more event for each key, in one statement. Returns the number of events by key. */
export async function countEach(
  db: Kysely<Database>,
  keys: readonly { key: string; seconds: number }[],
  now: Date,
): Promise<Map<string, number>> {
  const counts = new Map((await countRows(db, keys, now)).map(({ key, count }) => [key, count]));
  return new Map(keys.map(({ key }) => [key, counts.get(hashed(key)) ?? 0]));
}

/** Keys are counted in their order, so that two statements never wait for each other. */
async function countRows(
  db: Kysely<Database>,
  keys: readonly { key: string; seconds: number }[],
  now: Date,
  events = 1,
): Promise<{ key: string; count: number; began: Date }[]> {
  const wanted = keys.map(({ key }) => hashed(key));
  const seconds = keys.map((each) => each.seconds);
  const { rows } = await sql<{ key: string; count: number; began: Date }>`
      insert into rate_limit (key, began_at, seconds, count)
      select key, ${now}::timestamptz, seconds, ${events}::integer
      from unnest(${wanted}::text[], ${seconds}::integer[]) as wanted (key, seconds) order by key
      on conflict (key) do update set
        count = case when ${ends} <= excluded.began_at then excluded.count else rate_limit.count + excluded.count end,
        began_at = case when ${ends} <= excluded.began_at then excluded.began_at else rate_limit.began_at end,
        seconds = excluded.seconds
      returning key, count, began_at as began`.execute(db);
  return rows;
}

/** Takes one event back from each count. */
export async function uncountEach(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  await sql`
    update rate_limit set count = greatest(count - 1, 0)
    where key in (select key from rate_limit where key = any (${keys.map(hashed)}::text[]) order by key for update)`.execute(
    db,
  );
}

/** Deletes a count. */
export async function clearCount(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', hashed(key)).execute();
}

/**
 * Deletes every count whose time window is over. When more than `most` are left, also deletes the lowest of them, so
 * that somebody who makes up names can neither fill the memory nor hide an attack that is being counted.
 */
export async function clearCounts(db: Kysely<Database>, now: Date, most = MOST_COUNTS): Promise<void> {
  await db.deleteFrom('rate_limit').where(ends, '<', now).execute();
  const surplus = db
    .selectFrom('rate_limit')
    .select('key')
    .orderBy('count', 'desc')
    .orderBy('began_at', 'desc');
  await db.deleteFrom('rate_limit').where('key', 'in', surplus.offset(most)).execute();
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
  return { count, allowed: count <= max, remaining: Math.max(0, max - count), resetsIn };
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
