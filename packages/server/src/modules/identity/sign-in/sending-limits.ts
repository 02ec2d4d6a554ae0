import type { Caller } from '../../../platform/auth/caller.ts';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { countOne, limitTo } from '../../../platform/auth/rate-limit.store.ts';
import type { IdentityServices } from '../services.ts';

/** How many messages strangers can cause one email address to receive. */
const MAILS_PER_ADDRESS = { max: 5, seconds: 60 * 60 };
/** How many calls that send somebody a message one network address can make. */
const SENDING = { max: 20, seconds: 60 * 60 };

type Services = Pick<IdentityServices, 'db' | 'clock'>;

/** Throws 429 when one network address causes messages too often. */
export async function limitSending({ db, clock }: Services, { address }: Caller): Promise<void> {
  const key = `sending:${addressGroup(address)}`;
  await limitTo(db, key, SENDING, clock.now(), 'Too many requests from your network. Wait a while.');
}

/**
 * Counts a message that somebody who is not signed in causes to be sent to an address. Returns whether it may be
 * sent.
 */
export async function mayMail({ db, clock }: Services, email: string): Promise<boolean> {
  return (await countOne(db, `mail:${email}`, MAILS_PER_ADDRESS, clock.now())).allowed;
}
