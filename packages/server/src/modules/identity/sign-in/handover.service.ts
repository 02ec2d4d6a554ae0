import { randomBytes } from 'node:crypto';
import type { InSession } from '../../../platform/auth/caller.ts';
import { countOne } from '../../../platform/auth/rate-limit.store.ts';
import { readToken, signToken } from '../../../platform/auth/signed-token.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { copyCookies, libraryHeaders } from './library-call.ts';
import { sessionBegan } from './session.store.ts';
import { AFTER_SIGN_IN, type SignInCall, welcome } from './sign-in.service.ts';
import type { SignInServices } from './sign-in-services.ts';

const PURPOSE = 'handover';
const SECONDS = 60;

/**
 * A code with which another window of this installation can begin a session. An embedded window cannot see the
 * cookies of the window in which the person signed in, because browsers keep cookies apart for each embedding site.
 */
export function offerHandover({ secret, clock }: SignInServices, { person, sessionId }: InSession): string {
  const endsAt = new Date(clock.now().getTime() + SECONDS * 1000);
  return signToken(secret, PURPOSE, [person.id, sessionId, randomBytes(12).toString('base64url')], endsAt);
}

/**
 * Begins a separate session for the person who offered the code. Throws 400 when that person has signed out since,
 * and when the code is wrong, used or too old.
 */
export async function takeHandover(services: SignInServices, call: SignInCall, code: string) {
  const { db, secret, clock } = services;
  const now = clock.now();
  const [personId, sessionId, nonce] = readToken(secret, PURPOSE, code, now) ?? [];
  if (!personId || !sessionId || !(await sessionBegan(db, sessionId))) throw noHandover();
  const uses = await countOne(db, `handover:${nonce}`, { max: 1, seconds: 2 * SECONDS }, now);
  if (!uses.allowed) throw noHandover();
  const answer = await (await services.authenticator()).api.beginSession({
    body: { personId },
    headers: libraryHeaders(call.request, call.caller.address),
    asResponse: true,
  });
  const { token } = (await answer.json()) as { token: string };
  copyCookies(answer.headers, call.reply);
  return { returnTo: AFTER_SIGN_IN, user: await welcome(services, call, token) };
}

const noHandover = () =>
  new ApiError(400, 'session/handover', 'The code has already been used or has expired. Sign in again.');
