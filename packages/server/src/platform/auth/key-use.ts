import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../http/problem.ts';
import { addressGroup } from './client-address.ts';
import { countOne, limitTo, tooMany } from './rate-limit.store.ts';

const MINUTE = 60;
const WRONG_KEYS = { max: 30, seconds: MINUTE };

/** How exact "last used" is, in milliseconds. */
const NOTED_EVERY_MS = 60_000;

/** The 401 for a key that does not work. */
export class KeyRefused extends ApiError {
  constructor(code: string, sentence: string) {
    super(401, code, sentence, { headers: { 'www-authenticate': 'Bearer' } });
  }
}

/** Throws the 401 for a key that nobody has, or 429 when the address has sent too many of those. */
export async function refuseUnknownKey(db: Kysely<Database>, address: string, now: Date): Promise<never> {
  await limitTo(db, `wrong-key:${addressGroup(address)}`, WRONG_KEYS, now, 'Too many wrong API keys.');
  throw new KeyRefused(
    'accounts/unknown-key',
    'This API key is not known. It is mistyped, or it was deleted.',
  );
}

/** Throws 401 when the last day of a key (`YYYY-MM-DD`, null: it has none) is over. */
export function requireUnexpired(endsOn: string | null, today: string): void {
  if (endsOn === null || today <= endsOn) return;
  throw new KeyRefused('accounts/key-expired', `This API key expired: its last day was ${endsOn}.`);
}

/**
 * Counts one use of keys that share a limit of `max` uses a minute. The answer tells how many are left (`RateLimit`,
 * as in the IETF draft of that name). Throws 429 beyond the limit.
 */
export async function countUse(
  db: Kysely<Database>,
  { of, max }: { of: string; max: number },
  reply: FastifyReply,
  now: Date,
): Promise<void> {
  const { allowed, remaining, resetsIn } = await countOne(db, of, { max, seconds: MINUTE }, now);
  reply.header('ratelimit-policy', `"minute";q=${max};w=${MINUTE}`);
  reply.header('ratelimit', `"minute";r=${remaining};t=${resetsIn}`);
  if (!allowed) throw tooMany(`This API key can be used at most ${max} times a minute.`, resetsIn);
}

/** Whether a use should be noted. Uses soon after the last one that was noted are not. */
export function isWorthNoting(lastUsed: Date | null, now: Date): boolean {
  return lastUsed === null || now.getTime() - lastUsed.getTime() >= NOTED_EVERY_MS;
}

/** Throws 400 when the last day that is wished for a new key (`YYYY-MM-DD`) is already over. */
export function requireFutureDay(endsOn: string | null, today: string): void {
  if (endsOn === null || today <= endsOn) return;
  throw new ApiError(400, 'accounts/day-over', 'endsOn: the last day of the key must be today or later.');
}
