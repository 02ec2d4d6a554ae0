import { currentUserEndpoints } from '@fundry/contracts/endpoints/current-user.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { deletePerson } from '../people/person.store.ts';
import { copyCookies, libraryHeaders } from '../sign-in/library-call.ts';
import { proveIdentity } from '../sign-in/prove-identity.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { readOwnData } from './own-data.views.ts';

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
      await belonging.leave(tx, caller, body, () => deletePerson(tx, caller.person.id));
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
