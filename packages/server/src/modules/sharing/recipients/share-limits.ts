import { ADDRESSES_A_DAY } from '@fundry/contracts/sharing/sharing-limits.ts';
import type { Kysely } from 'kysely';
import { countOne, tooMany } from '../../../platform/auth/rate-limit.store.ts';
import type { Database } from '../../../platform/db/schema.ts';

const DAY = 24 * 60 * 60;
const BY_PERSON = { max: ADDRESSES_A_DAY, seconds: DAY };
/** How many emails one person can cause one address to get. */
const TO_ADDRESS = { max: 10, seconds: DAY };

/**
 * Counts that a person shares with these addresses. Throws 429 when that is too much for a day, for the person or for
 * one of the addresses. Must be called in a transaction, whose end by an error also takes the counts back.
 */
export async function countShare(
  trx: Kysely<Database>,
  personId: string,
  addresses: string[],
  now: Date,
): Promise<void> {
  const all = await countOne(trx, `share:${personId}`, BY_PERSON, now, addresses.length);
  if (!all.allowed) {
    const left = Math.max(0, ADDRESSES_A_DAY - all.count + addresses.length);
    throw tooMany(
      `You can share with ${ADDRESSES_A_DAY} addresses in 24 hours. ${remaining(left)}`,
      all.resetsIn,
    );
  }
  for (const address of addresses.toSorted()) {
    const one = await countOne(trx, `share:${personId}:${address}`, TO_ADDRESS, now);
    if (!one.allowed) throw tooMany(`You have shared enough with ${address} for today.`, one.resetsIn);
  }
}

function remaining(left: number): string {
  if (left === 0) return 'You have reached that number. Try again later.';
  return left === 1 ? 'One address is left.' : `${left} addresses are left.`;
}
