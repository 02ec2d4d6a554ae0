import { localPath } from '@fundry/contracts/identity/local-path.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/auth/caller.ts';
import { isSecure } from '../../../platform/auth/cookies.ts';
import { csrfToken, offerCsrfToken } from '../../../platform/auth/csrf.ts';
import { readToken } from '../../../platform/auth/signed-token.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { currentUserOf } from '../people/current-user.ts';
import { confirmAddress, findPerson, findPersonByEmail, noteSignIn } from '../people/person.store.ts';
import { mailConfirmation } from './confirmations.ts';
import { guessingLimits } from './guessing-limits.ts';
import { copyCookies, libraryHeaders } from './library-call.ts';
import { deleteSession, findSession } from './session.store.ts';
import { sessionGone } from './session-gone.ts';
import type { SignInServices } from './sign-in-services.ts';

/** Where a person goes after signing in when they have no other place to return to. */
export const AFTER_SIGN_IN = '/';

/** Who has signed in, and where they go next. */
export interface SignedInUser {
  returnTo: string;
  user: Awaited<ReturnType<typeof currentUserOf>>;
}

/** The parts of a request that the session calls need. */
export interface SignInCall {
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a person enters to sign in. */
export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  confirmation?: string;
  returnTo?: string;
}

/**
 * Signs in a person who may be anybody, and so may be guessing. Throws 429 with a challenge when a proof of work comes
 * first.
 */
export async function signIn(
  services: SignInServices,
  call: SignInCall,
  credentials: Credentials,
): Promise<SignedInUser> {
  const { email } = credentials;
  const guesses = guessingLimits(services, call.request, { email, address: call.caller.address });
  await guesses.attempt();
  const signedIn = await enter(services, call, credentials);
  await guesses.right(call.reply);
  return signedIn;
}

/**
 * Signs in with email address and password and returns the person and where they go next. A wrong password and an
 * unknown address look the same and take equally long. An address that was never confirmed is confirmed by the
 * emailed token together with the password. Neither alone is enough, so nobody can register in advance with somebody
 * else's address.
 */
export async function enter(
  services: SignInServices,
  call: SignInCall,
  credentials: Credentials,
): Promise<SignedInUser> {
  const { email, password, remember } = credentials;
  const { api } = await services.authenticator();
  const attempt = () =>
    api.signInEmail({
      body: { email, password, rememberMe: remember },
      headers: libraryHeaders(call.request, call.caller.address),
      asResponse: true,
    });
  let answer = await attempt();
  if (answer.status === 403) {
    await confirm(services, credentials);
    answer = await attempt();
  }
  if (answer.status !== 200 || !(await mayExist(services, email))) {
    // The typed address is not logged, because some people type their password there.
    services.logger.info({ address: call.caller.address }, 'a sign-in failed');
    throw wrongPassword();
  }
  const { token } = (await answer.json()) as { token: string };
  copyCookies(answer.headers, call.reply);
  const user = await welcome(services, call, token);
  return { returnTo: localPath(credentials.returnTo) ?? AFTER_SIGN_IN, user };
}

/**
 * What follows every successful sign-in: the former session ends, the person joins the institution of their address,
 * and the browser gets the token for calls that change something. Throws 401 when the person was deleted in the
 * meantime.
 */
export async function welcome(
  services: SignInServices,
  { caller, request, reply }: SignInCall,
  token: string,
) {
  const { db, clock, secret, origin, logger, belonging } = services;
  const session = await findSession(db, token);
  if (!session) throw sessionGone();
  if (caller.person && caller.sessionId) await deleteSession(db, caller.person.id, caller.sessionId);
  await noteSignIn(db, session.person_id, clock.now());
  const person = await findPerson(db, session.person_id);
  if (!person) throw sessionGone();
  await belonging.joinByAddress(person);
  const signedIn = { personId: person.id, sessionId: session.id, address: caller.address };
  const present = await belonging.callerOf(signedIn);
  if (!present) throw sessionGone();
  offerCsrfToken(request, reply, { secure: isSecure(origin()) }, csrfToken(secret, session.id));
  logger.info({ person: person.id }, 'signed in');
  return currentUserOf(services, present, null);
}

/**
 * Handles a right password for an address that was never confirmed: accepts the token as proof, or emails a new one.
 */
async function confirm(
  services: SignInServices,
  { email, confirmation, returnTo }: Credentials,
): Promise<void> {
  const { db, secret, clock } = services;
  const person = await findPersonByEmail(db, email);
  if (!person) throw wrongPassword();
  const [personId] = readToken(secret, 'confirm', confirmation ?? '', clock.now()) ?? [];
  if (personId === person.id) return confirmAddress(db, person.id);
  await mailConfirmation(services, person, returnTo);
  throw new ApiError(
    403,
    'session/not-confirmed',
    'Confirm your address first: open the link in the message we sent you.',
  );
}

const wrongPassword = () =>
  new ApiError(401, 'session/wrong-password', 'invalid username/password combination');

/** Whether this person may sign in. The people of the sample world may only while it is loaded. */
async function mayExist({ db, holdsSample }: SignInServices, email: string): Promise<boolean> {
  const person = await findPersonByEmail(db, email);
  return !person?.sample || (await holdsSample());
}
