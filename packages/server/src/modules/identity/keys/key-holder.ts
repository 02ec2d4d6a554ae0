import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../platform/auth/caller.ts';
import { countUse, isWorthNoting, requireUnexpired } from '../../../platform/auth/key-use.ts';
import type { IdentityServices } from '../services.ts';
import { findPersonKey, touchPersonKey } from './person-key.store.ts';

/** A person for whom a program asks, and the key that it sent. */
export interface KeyHolder {
  personId: string;
  ownKey: NonNullable<Caller['ownKey']>;
}

/**
 * The person whose API key has this hash; null when nobody's has. All keys of a person share one limit of uses a
 * minute. Throws 401 when the key has expired, and 429 beyond the limit.
 */
export async function keyHolder(
  { db, clock, settings }: Pick<IdentityServices, 'db' | 'clock' | 'settings'>,
  keyHash: string,
  reply: FastifyReply,
): Promise<KeyHolder | null> {
  const found = await findPersonKey(db, keyHash);
  if (!found) return null;
  const now = clock.now();
  requireUnexpired(found.ends_on, clock.today());
  await countUse(db, { of: `keys-of:${found.person_id}`, max: settings.keyRequests }, reply, now);
  if (isWorthNoting(found.last_used_at, now)) await touchPersonKey(db, found.id, now);
  return { personId: found.person_id, ownKey: { id: found.id, name: found.name } };
}
