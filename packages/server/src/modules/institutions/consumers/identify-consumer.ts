import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Caller } from '../../../platform/auth/caller.ts';
import { countUse, isWorthNoting, requireUnexpired } from '../../../platform/auth/key-use.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { audit } from '../audit/audit.store.ts';
import { callerOfConsumer } from '../callers/caller-of.ts';
import type { InstitutionServices } from '../services.ts';
import { findConsumer, touchConsumer } from './consumer.store.ts';

type Consumer = NonNullable<Caller['consumer']>;

/**
 * The caller that an API key of an institution stands for, by the key's hash; null when no institution has this key.
 * Throws 401 when the key has expired, and 429 when it is used too often.
 */
export async function identifyConsumer(
  { db, clock }: Pick<InstitutionServices, 'db' | 'clock'>,
  keyHash: string,
  address: string,
  reply: FastifyReply,
): Promise<Caller | null> {
  const found = await findConsumer(db, keyHash);
  if (!found) return null;
  const now = clock.now();
  requireUnexpired(found.ends_on, clock.today());
  const max = found.requests_per_minute;
  await countUse(db, { of: `consumer:${found.id}`, max }, reply, now);
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
  if (!isWorthNoting(lastUsed, now)) return;
  await touchConsumer(db, consumer.id, now);
  const day = now.toISOString().slice(0, 10);
  if (lastUsed?.toISOString().startsWith(day)) return;
  const detail = { consumerId: consumer.id, address };
  const by = { person: null, consumer };
  await audit(db, { at: now, by, accountId, action: 'consumers/used', detail });
}
