import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/auth/caller.ts';
import { readCookie } from '../../../platform/auth/cookies.ts';
import { identifyConsumer } from '../consumers/identify-consumer.ts';
import { copyCookies, libraryHeaders, sessionCookieName } from '../sign-in/library-call.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { callerOfNetwork, callerOfPerson } from './caller-of.ts';
import { readPersonRow } from './caller-rows.views.ts';
import type { NetworkBook } from './network-book.ts';

/** Finds out who is asking: an API key counts before a session, a session before the network address. */
export function createIdentify(services: SignInServices, networks: NetworkBook) {
  return async (request: FastifyRequest, reply: FastifyReply, address: string): Promise<Caller> => {
    const { authorization } = request.headers;
    if (authorization !== undefined) return identifyConsumer(services, authorization, address, reply);
    const person = await identifyPerson(services, request, reply, address);
    if (person) return person;
    return callerOfNetwork(await networks.accountAt(address), address, services.clock.today());
  };
}

async function identifyPerson(
  services: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
): Promise<Caller | null> {
  if (readCookie(request, sessionCookieName(services)) === null) return null;
  const { headers, response } = await (await services.authenticator()).api.getSession({
    headers: libraryHeaders(request, address),
    returnHeaders: true,
  });
  copyCookies(headers, reply);
  if (!response) return null;
  const row = await readPersonRow(services.db, response.user.id);
  return row && callerOfPerson(row, response.session.id, address, services.clock.today());
}
