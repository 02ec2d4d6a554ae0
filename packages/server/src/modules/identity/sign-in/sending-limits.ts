import type { Caller } from '../../../platform/auth/caller.ts';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { countOne, limitTo } from '../../../platform/auth/rate-limit.store.ts';
import type { IdentityServices } from '../services.ts';

/** Messages that strangers can cause somebody to get. */
const MAILS_PER_ADDRESS = { max: 5, seconds: 60 * 60 };
/** Calls that make somebody get a message, from one address. */
const SENDING = { max: 20, seconds: 60 * 60 };

type Services = Pick<IdentityServices, 'db' | 'clock'>;

/** Throws 429 when messages are caused from one network address too often. */
export async function limitSending({ db, clock }: Services, { address }: Caller): Promise<void> {
  const key = `sending:${addressGroup(address)}`;
  await limitTo(db, key, SENDING, clock.now(), 'Too many requests from your network. Wait a while.');
}

/** Counts a message to an address that somebody who is not signed in causes; whether it may be sent. */
export async function mayMail({ db, clock }: Services, email: string): Promise<boolean> {
  return (await countOne(db, `mail:${email}`, MAILS_PER_ADDRESS, clock.now())).allowed;
}
