import type { InSession } from '../../../platform/auth/caller.ts';
import { limitTo } from '../../../platform/auth/rate-limit.store.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { findPasswordHash } from './password.store.ts';
import { sessionBegan } from './session.store.ts';
import type { SignInServices } from './sign-in-services.ts';

/** A person who signs in at an identity provider proves who they are with a sign-in no older than this. */
const FRESH_MS = 15 * 60 * 1000;
const ATTEMPTS = { max: 5, seconds: 15 * 60 };

/**
 * Call before an act that somebody at an unattended screen must not do. Throws unless the password is right or, for a
 * person without a password, the sign-in is recent. Throws 429 after five attempts in a quarter of an hour.
 */
export async function proveIdentity(
  services: SignInServices,
  { person, sessionId }: InSession,
  password: string | undefined,
): Promise<void> {
  const { db, clock } = services;
  await limitTo(db, `prove:${person.id}`, ATTEMPTS, clock.now(), 'Too many attempts. Wait a while.');
  const hash = await findPasswordHash(db, person.id);
  if (hash === null) {
    const began = await sessionBegan(db, sessionId);
    if (began && Date.now() - began.getTime() < FRESH_MS) return;
    throw new ApiError(403, 'session/not-fresh', 'Sign out, sign in again, and then do this at once.');
  }
  const { password: passwords } = await (await services.authenticator()).$context;
  if (!(await passwords.verify({ hash, password: password ?? '' }))) {
    throw new ApiError(400, 'session/wrong-password', 'The password is wrong.');
  }
}
