import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/auth/caller.ts';
import { chargeWork } from '../../../platform/auth/charge-work.ts';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { countOne } from '../../../platform/auth/rate-limit.store.ts';
import type { IdentityServices } from '../services.ts';

const HOUR = 60 * 60;

/** Why strangers can cause an email. Each reason has a budget of its own, so that none uses up another's. */
export type MailReason =
  | 'confirmation'
  | 'reset'
  | 'already-registered'
  | 'association'
  | 'address'
  | 'trial';

/** How many emails for one reason strangers can cause one mailbox to receive. */
const PER_MAILBOX = { max: 5, seconds: HOUR };

/** How many emails one network address can cause freely, for each reason. */
const PER_ADDRESS = { free: 20, seconds: HOUR, maxBits: 20 };

type Services = Pick<IdentityServices, 'db' | 'clock' | 'secret'>;

/**
 * Call before an email that anybody can cause. When one network address causes very many, each further one costs work:
 * throws 429 with a challenge until the request carries its solution.
 */
export async function chargeForMail(
  services: Services,
  { request, caller }: { request: Pick<FastifyRequest, 'headers'>; caller: Pick<Caller, 'address'> },
  reason: MailReason | 'registration',
): Promise<void> {
  const key = `mail:${reason}:${addressGroup(caller.address)}`;
  await chargeWork(services, request, `mail ${reason}`, [[key, PER_ADDRESS]]);
}

/** Counts an email for a mailbox. Returns whether it may be sent; nobody is told when it may not. */
export async function mayMail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
  reason: MailReason,
): Promise<boolean> {
  return (await countOne(db, `mailbox:${reason}:${email}`, PER_MAILBOX, clock.now())).allowed;
}
