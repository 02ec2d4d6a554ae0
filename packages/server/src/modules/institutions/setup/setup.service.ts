import { createHash, randomBytes } from 'node:crypto';
import { chargeWork } from '../../../platform/auth/charge-work.ts';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import {
  confirmedRegistration,
  fullName,
  type Registration,
  type SignInCall,
} from '../../identity/identity.public.ts';
import { insertAccount } from '../accounts/account.store.ts';
import { audit } from '../audit/audit.store.ts';
import { addMember } from '../members/membership.store.ts';
import { putContact } from '../roles/contact.store.ts';
import { putRole } from '../roles/role.store.ts';
import { operatorAddresses } from '../roles/super-admins.store.ts';
import type { InstitutionServices } from '../services.ts';
import { insertSetupLink, isSetupLink, useSetupLink } from './setup.store.ts';

/** Wrong links that one network address may look at freely. The right one is never held up. */
const WRONG_LINKS = { free: 30, seconds: 60 * 60, maxBits: 20 };
/** The page with the first steps of an operator. */
const FIRST_STEPS = '/admin/accounts';
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * A one-time link with which the operator becomes the first super administrator; null when there already is one. Only
 * the hash of the link is stored, so each start of a server without an operator makes another link. Using one link
 * invalidates all of them.
 */
export async function makeSetupLink(services: InstitutionServices): Promise<string | null> {
  const { db, clock } = services;
  if ((await operatorAddresses(db)).length > 0) return null;
  const token = randomBytes(24).toString('base64url');
  await insertSetupLink(db, hashOf(token), clock.now());
  return pageUrl(services, '/session/setup', { token });
}

/**
 * Whether a one-time link is valid. It is valid only while there is no super administrator, however one came about.
 */
export async function checkSetupLink(
  services: InstitutionServices,
  { caller, request }: Pick<SignInCall, 'caller' | 'request'>,
  token: string,
): Promise<boolean> {
  const { db } = services;
  if ((await isSetupLink(db, hashOf(token))) && (await operatorAddresses(db)).length === 0) return true;
  const key = `wrong-setup-link:${addressGroup(caller.address)}`;
  await chargeWork(services, request, 'setup', [[key, WRONG_LINKS]]);
  return false;
}

/**
 * Makes the person who holds the link the first super administrator, with an account of the given name, and signs
 * them in.
 */
export async function setUp(
  services: InstitutionServices,
  call: SignInCall,
  { token, institution, ...registration }: Registration & { token: string; institution: string },
) {
  const { db, clock } = services;
  if (!(await checkSetupLink(services, call, token))) throw usedUp();
  const { email, password } = registration;
  const keep = await confirmedRegistration(db, registration, [institution]);
  await db.transaction().execute(async (tx) => {
    if (!(await useSetupLink(tx, hashOf(token)))) throw usedUp();
    const personId = await keep(tx);
    const accountId = await insertAccount(tx, { name: institution });
    await addMember(tx, accountId, personId, 'setup', clock.now());
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
  return services.identity.signIn(call, { email, password, remember: true, returnTo: FIRST_STEPS });
}

const usedUp = () =>
  new ApiError(
    403,
    'session/setup-link',
    'The link has already been used. Restart the server to get a new one.',
  );
