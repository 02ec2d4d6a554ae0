import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Caller } from '../../../platform/auth/caller.ts';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { countOne, limitTo, tooMany } from '../../../platform/auth/rate-limit.store.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { audit } from '../audit/audit.store.ts';
import { callerOfConsumer } from '../callers/caller-of.ts';
import type { InstitutionServices } from '../services.ts';
import { hashApiKey } from './api-key.ts';
import { findConsumer, touchConsumer } from './consumer.store.ts';

const MINUTE = 60;
const WRONG_KEYS = { max: 30, seconds: MINUTE };
type Consumer = NonNullable<Caller['consumer']>;

/** How exact "last used" is. */
const TOUCH_MS = 60_000;

/**
 * Finds the caller that an `Authorization` header stands for. Every answer tells how many requests the key has left
 * (`RateLimit`, as in the IETF draft of that name). Throws 401 for anything but a known key, and 429 when the key is
 * used too often.
 */
export async function identifyConsumer(
  { db, clock }: InstitutionServices,
  authorization: string,
  address: string,
  reply: FastifyReply,
): Promise<Caller> {
  const key = /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1];
  const found = key === undefined ? undefined : await findConsumer(db, hashApiKey(key));
  const now = clock.now();
  if (!found) {
    await limitTo(db, `wrong-key:${addressGroup(address)}`, WRONG_KEYS, now, 'Too many wrong API keys.');
    throw new ApiError(401, 'accounts/unknown-key', 'The API key is not known.', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  const max = found.requests_per_minute;
  const { allowed, remaining, resetsIn } = await countOne(
    db,
    `consumer:${found.id}`,
    { max, seconds: MINUTE },
    now,
  );
  reply.header('ratelimit-policy', `"minute";q=${max};w=${MINUTE}`);
  reply.header('ratelimit', `"minute";r=${remaining};t=${resetsIn}`);
  if (!allowed) throw tooMany(`This API key can be used at most ${max} times a minute.`, resetsIn);
  const account = {
    id: found.account_id,
    name: found.account_name,
    accessModes: found.access_modes,
    featurePermissions: found.feature_permissions,
    trialEndsOn: found.trial_ends_on,
  };
  const consumer = { id: found.id, name: found.name, scopes: found.scopes, requestsPerMinute: max };
  await noteUse(db, { consumer, accountId: account.id, address }, found.last_used_at, now);
  return callerOfConsumer(account, consumer, address, clock.today());
}

/** Records the use of a key. The audit log gets one entry for each day on which the key is used. */
async function noteUse(
  db: Kysely<Database>,
  { consumer, accountId, address }: { consumer: Consumer; accountId: string; address: string },
  lastUsed: Date | null,
  now: Date,
): Promise<void> {
  if (lastUsed && now.getTime() - lastUsed.getTime() < TOUCH_MS) return;
  await touchConsumer(db, consumer.id, now);
  const day = now.toISOString().slice(0, 10);
  if (lastUsed?.toISOString().startsWith(day)) return;
  const detail = { consumerId: consumer.id, address };
  const by = { person: null, consumer };
  await audit(db, { at: now, by, accountId, action: 'consumers/used', detail });
}
