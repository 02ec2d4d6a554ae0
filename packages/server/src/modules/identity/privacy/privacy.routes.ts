import { currentUserEndpoints } from '@fundry/contracts/endpoints/current-user.ts';
import type { FastifyInstance } from 'fastify';
import type { InSession } from '../../../platform/auth/caller.ts';
import { limitTo } from '../../../platform/auth/rate-limit.store.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { deletePerson } from '../people/person.store.ts';
import { copyCookies, libraryHeaders } from '../sign-in/library-call.ts';
import { findPasswordHash } from '../sign-in/password.store.ts';
import { sessionBegan } from '../sign-in/session.store.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { readOwnData } from './own-data.views.ts';

/** A person who signs in at an identity provider proves who they are with a sign-in no older than this. */
const FRESH_MS = 15 * 60 * 1000;
const ATTEMPTS = { max: 5, seconds: 15 * 60 };

/** Routes to download and delete everything that is held about the signed-in person. */
export function registerPrivacy(app: FastifyInstance, services: SignInServices): void {
  const { db, clock, personalData, belonging, logger, mailer } = services;
  registerEndpoint(app, currentUserEndpoints.download, async ({ caller, reply }) => {
    const data = await readOwnData(db, caller.person.id);
    for (const { name, read } of personalData) data[name] = await read(db, caller.person.id);
    reply.header('content-disposition', 'attachment; filename="fundry-my-data.json"');
    reply.header('cache-control', 'no-store');
    return { createdAt: clock.now().toISOString(), ...data };
  });
  registerEndpoint(app, currentUserEndpoints.remove, async ({ caller, body, request, reply }) => {
    await proveIdentity(services, caller, body.password);
    await db.transaction().execute(async (tx) => {
      for (const { erase } of personalData) await erase?.(tx, caller.person.id);
      await belonging.leave(tx, caller, () => deletePerson(tx, caller.person.id));
    });
    await mailer.folder?.forget(caller.person.email);
    const signedOut = await (await services.authenticator()).api.signOut({
      headers: libraryHeaders(request, caller.address),
      asResponse: true,
    });
    copyCookies(signedOut.headers, reply);
    logger.info('a person deleted themselves');
    return { done: true as const };
  });
}

/** Throws unless the password is right or, for a person without a password, the sign-in is recent. */
async function proveIdentity(
  services: SignInServices,
  { person, sessionId }: InSession,
  password: string | undefined,
): Promise<void> {
  const { db, clock } = services;
  await limitTo(db, `delete:${person.id}`, ATTEMPTS, clock.now(), 'Too many attempts. Wait a while.');
  const hash = await findPasswordHash(db, person.id);
  if (hash === null) {
    const began = await sessionBegan(db, sessionId);
    if (began && Date.now() - began.getTime() < FRESH_MS) return;
    throw new ApiError(403, 'session/not-fresh', 'Sign in again, then delete your account.');
  }
  const { password: passwords } = await (await services.authenticator()).$context;
  if (!(await passwords.verify({ hash, password: password ?? '' }))) {
    throw new ApiError(400, 'session/wrong-password', 'The password is wrong.');
  }
}
