import type { Admitted } from '../../../platform/auth/caller.ts';
import { chargeWork } from '../../../platform/auth/charge-work.ts';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { limitTo } from '../../../platform/auth/rate-limit.store.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { endAddressChange } from '../address/address-change.store.ts';
import { checkProfile } from '../people/check-profile.ts';
import {
  confirmAddress,
  deleteUnconfirmed,
  findPerson,
  findPersonByEmail,
  fullName,
  type ProfileFields,
  updateProfile,
} from '../people/person.store.ts';
import type { IdentityServices } from '../services.ts';
import { mailConfirmation } from './confirmations.ts';
import { rememberDevice } from './known-device.ts';
import { copyCookies, libraryHeaders } from './library-call.ts';
import { alreadyRegisteredMail, passwordChangedMail } from './mails.ts';
import { requireStrongPassword } from './password-policy.ts';
import { chargeForMail, mayMail } from './sending-limits.ts';
import type { SignInCall } from './sign-in.service.ts';
import type { SignInServices } from './sign-in-services.ts';

/** Wrong tokens that one network address may send freely. */
const WRONG_TOKENS = { free: 30, seconds: 60 * 60, maxBits: 20 };

/** What a new person says about themselves. */
export interface Registration extends ProfileFields {
  email: string;
  password: string;
}

/**
 * Registers a person and emails the link that confirms the address. If the address is already registered, only an
 * email tells its owner, and the answer stays the same. A registration that was never confirmed gives way to the new
 * one.
 */
export async function register(
  services: SignInServices,
  call: SignInCall,
  { returnTo, ...registration }: Registration & { returnTo?: string },
): Promise<void> {
  await chargeForMail(services, call, 'registration');
  const { email } = registration;
  checkProfile(registration);
  await requireStrongPassword(registration.password, [fullName(registration), email]);
  const { db, mailer } = services;
  await deleteUnconfirmed(db, email);
  const known = await findPersonByEmail(db, email);
  const personId = await createPerson(services, call, registration);
  if (!known) {
    await mailConfirmation(services, { id: personId, email, name: fullName(registration) }, returnTo);
  } else if (await mayMail(services, email, 'already-registered')) {
    const urls = {
      signIn: pageUrl(services, '/session/sign-in', { returnTo }),
      forgot: pageUrl(services, '/session/forgot-password'),
    };
    await mailer.post(alreadyRegisteredMail(email, known.name, urls));
  }
}

/**
 * Creates a person with a password and returns the id. When the address is already known it does the same amount of
 * work and creates nothing.
 */
async function createPerson(
  services: SignInServices,
  { request, caller }: SignInCall,
  { email, password, ...profile }: Registration,
): Promise<string> {
  const { user } = await (await services.authenticator()).api.signUpEmail({
    body: { email, password, name: fullName(profile) },
    headers: libraryHeaders(request, caller.address),
  });
  await updateProfile(services.db, user.id, profile);
  return user.id;
}

/** Emails a link for choosing a new password to the person registered with the address. */
export async function forgotPassword(
  services: SignInServices,
  call: SignInCall,
  email: string,
): Promise<void> {
  await chargeForMail(services, call, 'reset');
  if (!(await mayMail(services, email, 'reset'))) return;
  await (await services.authenticator()).api.requestPasswordReset({
    body: { email },
    headers: libraryHeaders(call.request, call.caller.address),
  });
}

/**
 * Sets a new password with the emailed token, which also proves the address. Ends all sessions. Remembers the browser
 * as the person's own, so that nobody's guesses can keep them from signing in there.
 */
export async function resetPassword(
  services: SignInServices,
  { request, reply, caller }: SignInCall,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { api, $context } = await services.authenticator();
  const asked = await (await $context).internalAdapter.findVerificationValue(`reset-password:${token}`);
  const person = asked && (await findPerson(services.db, asked.value));
  if (!person) {
    const key = `wrong-reset-token:${addressGroup(caller.address)}`;
    await chargeWork(services, request, 'reset-password', [[key, WRONG_TOKENS]]);
  }
  await requireStrongPassword(password, person ? [person.name, person.email] : []);
  const answer = await api.resetPassword({
    body: { token, newPassword: password },
    headers: libraryHeaders(request, caller.address),
    asResponse: true,
  });
  if (person && answer.status === 200) rememberDevice(services, reply, person.email);
  else {
    throw new ApiError(
      400,
      'session/link-expired',
      'The link has already been used or has expired. Ask for a new one.',
    );
  }
}

/**
 * Follows a new password that was chosen with an emailed link: confirms the address, stops a change of it that
 * somebody may have begun with the old password, and tells the person by email.
 */
export async function afterReset(
  services: IdentityServices,
  person: { id: string; email: string; name: string },
): Promise<void> {
  await endAddressChange(services.db, person.id);
  await confirmAddress(services.db, person.id);
  await services.mailer.post(
    passwordChangedMail(person.email, person.name, pageUrl(services, '/session/forgot-password')),
  );
}

/**
 * Changes the password of the signed-in person. This session is renewed, all other sessions end, and so does a change
 * of the address that somebody may have begun with the old password.
 */
export async function changePassword(
  services: SignInServices,
  { request, reply, caller }: SignInCall & { caller: Admitted<'signed-in'> },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { email, name, id } = caller.person;
  await limitTo(
    services.db,
    `change-password:${id}`,
    { max: 10, seconds: 15 * 60 },
    services.clock.now(),
    'Too many attempts. Wait a while.',
  );
  await requireStrongPassword(newPassword, [name, email]);
  const answer = await (await services.authenticator()).api.changePassword({
    body: { currentPassword, newPassword, revokeOtherSessions: true },
    headers: libraryHeaders(request, caller.address),
    asResponse: true,
  });
  if (answer.status !== 200) {
    throw new ApiError(400, 'session/wrong-password', 'The current password is wrong.');
  }
  copyCookies(answer.headers, reply);
  await endAddressChange(services.db, id);
  await services.mailer.post(passwordChangedMail(email, name, pageUrl(services, '/session/forgot-password')));
}
