import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/auth/caller.ts';
import { identifyConsumer } from '../consumers/identify-consumer.ts';
import type { NetworkBook } from '../networks/network-book.ts';
import type { InstitutionServices } from '../services.ts';
import { callerOfNetwork } from './caller-of.ts';
import { callerOfSession } from './caller-of-session.ts';

/**
 * Finds out who is asking, where they belong and what they may do. An API key takes precedence over a session, and a
 * session over the network address.
 */
export function createIdentify(services: InstitutionServices, networks: NetworkBook) {
  const { db, clock, identity } = services;
  return async (request: FastifyRequest, reply: FastifyReply, address: string): Promise<Caller> => {
    const { authorization } = request.headers;
    if (authorization !== undefined) return identifyConsumer(services, authorization, address, reply);
    const signedIn = await identity.signedIn(request, reply, address);
    const person = signedIn && (await callerOfSession(db, signedIn, clock.today()));
    return person ?? callerOfNetwork(await networks.accountAt(address), address, clock.today());
  };
}
