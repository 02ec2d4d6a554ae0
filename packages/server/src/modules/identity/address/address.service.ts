import { createHash, randomBytes } from 'node:crypto';
import type { InSession } from '../../../platform/auth/caller.ts';
import { equalTexts } from '../../../platform/auth/secret.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { currentUserOf } from '../people/current-user.ts';
import { lockPerson } from '../people/lock-person.store.ts';
import { deleteUnconfirmed, findPerson, findPersonByEmail } from '../people/person.store.ts';
import { rememberDevice } from '../sign-in/known-device.ts';
import { findPasswordHash } from '../sign-in/password.store.ts';
import { proveIdentity } from '../sign-in/prove-identity.ts';
import { mayMail } from '../sign-in/sending-limits.ts';
import { sessionGone } from '../sign-in/session-gone.ts';
import type { SignInCall } from '../sign-in/sign-in.service.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import {
  endAddressChange,
  endOtherWays,
  findAddressChange,
  putAddressChange,
  setAddress,
} from './address-change.store.ts';
import { addressChangedMail, addressInUseMail, changeAskedMail, newAddressMail } from './address-mails.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The new address that waits for its confirmation, and how the person proves who they are. */
export async function addressChangeOf({ db, clock }: SignInServices, { person }: InSession) {
  const change = await findAddressChange(db, person.id, clock.now());
  return {
    pending: change ? { email: change.email, expiresAt: change.expires_at.toISOString() } : null,
    needsPassword: (await findPasswordHash(db, person.id)) !== null,
  };
}

/**
 * Emails a link to the new address and a notice to the present one. An address that belongs to somebody else gets the
 * same answer; its owner is told by email. Throws unless the person proves who they are, and 409 for people of the
 * sample.
 */
export async function askForAddress(
  services: SignInServices,
  caller: InSession,
  { email, password }: { email: string; password?: string },
): Promise<void> {
  const { db, clock, mailer } = services;
  await proveIdentity(services, caller, password);
  const person = await findPerson(db, caller.person.id);
  if (!person) throw sessionGone();
  if (email === person.email) {
    throw new ApiError(400, 'session/same-address', 'You already sign in with this address.');
  }
  if (person.sample) {
    throw new ApiError(
      409,
      'accounts/sample-person',
      'The invented people of the sample keep their addresses.',
    );
  }
  const token = randomBytes(24).toString('base64url');
  const [now, { name }] = [clock.now(), person];
  const change = {
    email,
    token_hash: hashOf(token),
    asked_at: now,
    expires_at: new Date(now.getTime() + DAY_MS),
  };
  const owner = await findPersonByEmail(db, email);
  const toNew = owner?.email_verified
    ? addressInUseMail(email, owner.name)
    : newAddressMail(email, name, pageUrl(services, '/session/change-address', { token }));
  const toPresent = changeAskedMail(person.email, name, email, pageUrl(services, '/session/forgot-password'));
  const mails = (await mayMail(services, email, 'address')) ? [toNew, toPresent] : [toPresent];
  // Together, so that no link works of which the present address knows nothing.
  await db.transaction().execute(async (tx) => {
    await putAddressChange(tx, person.id, change);
    for (const mail of mails) await mailer.keep(tx, mail);
  });
  mailer.wake();
}

/**
 * Takes over the new address with the emailed token, and joins the institution that owns its domain. All other
 * sessions, links to choose a new password, and sign-ins by other institutions' identity providers end. Memberships
 * stay. Throws 400 for a link that is used, replaced, too old or somebody else's, and 409 when the address has been
 * taken meanwhile.
 */
export async function confirmAddressChange(
  services: SignInServices,
  { caller, reply }: Pick<SignInCall, 'reply'> & { caller: InSession },
  token: string,
) {
  const { db, clock, mailer, belonging, logger } = services;
  const { person, sessionId, address } = caller;
  const email = await db.transaction().execute(async (tx) => {
    await lockPerson(tx, person.id);
    const before = await findPerson(tx, person.id);
    const change = await findAddressChange(tx, person.id, clock.now());
    if (!before || !change || !equalTexts(change.token_hash, hashOf(token))) throw linkExpired();
    await deleteUnconfirmed(tx, change.email);
    if (await findPersonByEmail(tx, change.email)) throw taken();
    await endAddressChange(tx, person.id);
    await setAddress(tx, person.id, change.email);
    const accountId = await belonging.accountOfAddress(change.email, tx);
    await endOtherWays(tx, { personId: person.id, sessionId, accountId });
    await belonging.addressChanged(tx, caller);
    await mailer.keep(tx, addressChangedMail(before.email, before.name, change.email));
    return change.email;
  });
  mailer.wake();
  await belonging.joinByAddress({ id: person.id, email });
  rememberDevice(services, reply, email);
  logger.info({ person: person.id }, 'a person changed their sign-in address');
  const present = await belonging.callerOf({ personId: person.id, sessionId, address });
  if (!present) throw sessionGone();
  return currentUserOf(services, present, null);
}

const linkExpired = () =>
  new ApiError(
    400,
    'session/link-expired',
    'The link has been used, has expired, or belongs to another account. Sign in with the account that asked for it, or ask for a new link.',
  );

const taken = () =>
  new ApiError(409, 'accounts/address-taken', 'Another account has this address by now. Use another one.');
