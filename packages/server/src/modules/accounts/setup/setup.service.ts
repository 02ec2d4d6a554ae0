import { createHash, randomBytes } from 'node:crypto';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { limitTo } from '../../../platform/auth/rate-limit.store.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { audit } from '../audit/audit.store.ts';
import { insertAccount } from '../institutions/account.store.ts';
import { addMember } from '../institutions/membership.store.ts';
import { checkProfile } from '../people/check-profile.ts';
import {
  deleteUnconfirmed,
  findPersonByEmail,
  fullName,
  insertConfirmedPerson,
} from '../people/person.store.ts';
import { putContact } from '../roles/contact.store.ts';
import { putRole } from '../roles/role.store.ts';
import { operatorAddresses } from '../roles/super-admins.store.ts';
import type { AccountServices } from '../services.ts';
import { pageUrl } from '../sign-in/confirmations.ts';
import { requireStrongPassword } from '../sign-in/password-policy.ts';
import type { Registration } from '../sign-in/registration.service.ts';
import { type SignInCall, signIn } from '../sign-in/sign-in.service.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { insertSetupLink, isSetupLink, useSetupLink } from './setup.store.ts';

const ATTEMPTS = { max: 30, seconds: 10 * 60 };
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * A one-time link with which the operator becomes the first super administrator; null when there is one. Only its hash is
 * kept, so each start of a server without an operator makes another one; using one ends them all.
 */
export async function makeSetupLink(services: AccountServices): Promise<string | null> {
  const { db, clock } = services;
  if ((await operatorAddresses(db)).length > 0) return null;
  const token = randomBytes(24).toString('base64url');
  await insertSetupLink(db, hashOf(token), clock.now());
  return pageUrl(services, '/session/setup', { token });
}

/** Whether a one-time link is good: as long as there is no super administrator, however one came to be. */
export async function checkSetupLink(
  services: AccountServices,
  { caller }: SignInCall,
  token: string,
): Promise<boolean> {
  const { db, clock } = services;
  const key = `setup:${addressGroup(caller.address)}`;
  await limitTo(db, key, ATTEMPTS, clock.now(), 'Too many attempts. Wait a while.');
  return (await isSetupLink(db, hashOf(token))) && (await operatorAddresses(db)).length === 0;
}

/** Makes whoever holds the link the first super administrator, with an account of the given name, and signs them in. */
export async function setUp(
  services: SignInServices,
  call: SignInCall,
  { token, institution, ...registration }: Registration & { token: string; institution: string },
) {
  const { db, clock } = services;
  if (!(await checkSetupLink(services, call, token))) throw usedUp();
  const { email, password } = registration;
  checkProfile(registration);
  await requireStrongPassword(password, [fullName(registration), email, institution]);
  await deleteUnconfirmed(db, email);
  if (await findPersonByEmail(db, email)) {
    throw new ApiError(409, 'accounts/address-taken', 'The address is registered already. Use another one.');
  }
  const { hashPassword } = await import('better-auth/crypto');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    if (!(await useSetupLink(tx, hashOf(token)))) throw usedUp();
    const personId = await insertConfirmedPerson(tx, { ...registration, passwordHash, sample: false });
    const accountId = await insertAccount(tx, { name: institution });
    await addMember(tx, accountId, personId, 'setup');
    await putRole(tx, accountId, personId, 'ALMIGHTY');
    await putContact(tx, accountId, personId, '');
    const by = { person: { id: personId, email, name: fullName(registration) }, consumer: null };
    await audit(tx, {
      at: clock.now(),
      by,
      accountId,
      action: 'installation/set-up',
      detail: { institution },
    });
  });
  return signIn(services, call, { email, password, remember: true });
}

const usedUp = () =>
  new ApiError(403, 'session/setup-link', 'The link was used already. Restart the server for a new one.');
