import type { FastifyReply, FastifyRequest } from 'fastify';
import { sentKey } from '../../../platform/auth/api-key.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { NetworkBook } from '../networks/network-book.ts';
import type { InstitutionServices } from '../services.ts';
import { callerOfNetwork } from './caller-of.ts';
import { callerOfSession } from './caller-of-session.ts';
import { identifyByKey } from './identify-by-key.ts';

/**
 * Finds out who is asking, where they belong and what they may do. An API key takes precedence over a session, and a
 * session over the network address.
 */
export function createIdentify(services: InstitutionServices, networks: NetworkBook) {
  const { db, clock, identity } = services;
  return async (request: FastifyRequest, reply: FastifyReply, address: string): Promise<Caller> => {
    const key = sentKey(request.headers);
    if (key !== null) return identifyByKey(services, key, address, reply);
    const signedIn = await identity.signedIn(request, reply, address);
    const person = signedIn && (await callerOfSession(db, signedIn, clock.today()));
    return person ?? callerOfNetwork(await networks.accountAt(address), address, clock.today());
  };
}
