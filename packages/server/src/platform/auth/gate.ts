import type { FastifyReply, FastifyRequest } from 'fastify';
import { changesSomething, type Guarded, refusalOf } from './access.ts';
import { anonymousCaller, type Caller } from './caller.ts';
import { plainAddress } from './client-address.ts';
import { isSecure } from './cookies.ts';
import { checkCsrfPair, checkOrigin, csrfToken, offerCsrfToken } from './csrf.ts';
import type { Secret } from './secret.ts';

/** What every call of the contracts passes before its input is even parsed. */
export interface Gate {
  /** Who is asking. Throws the refusal when the endpoint does not let the caller in. */
  admit(request: FastifyRequest, reply: FastifyReply, endpoint: Guarded): Promise<Caller>;
  /** Counts a detail record that a visitor opens, or throws 403. The answer takes the count back. */
  visit: Visit;
  /** Gives a browser that opens a page, and is new here, the name under which its records are counted. */
  introduce(request: FastifyRequest, reply: FastifyReply): void;
}

/** How a detail record is counted. */
export type Visit = (
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  record: { target: string; id: string },
) => Promise<() => Promise<void>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `useGate`; without one everybody is anonymous. */
    gate?: Gate;
  }
  interface FastifyRequest {
    /** Who is asking; known once the gate let the request in. */
    caller: Caller | null;
  }
}

/** How the gate learns who is asking, and what it needs beside. */
export interface GateOptions {
  /** Finds out who is asking; it may renew the session's cookie. Throws 401 for an API key that is none. */
  identify(request: FastifyRequest, reply: FastifyReply, address: string): Promise<Caller>;
  visit: Visit;
  introduce: Gate['introduce'];
  secret: Secret;
  publicOrigin(): string;
}

/** The gate of the running product: identity, access, cross-site request forgery. */
export function createGate(options: GateOptions): Gate {
  const { identify, visit, introduce, secret, publicOrigin } = options;
  return {
    visit,
    introduce,
    async admit(request, reply, endpoint) {
      const caller = await identify(request, reply, plainAddress(request.ip));
      // What one person may see must not come out of a cache for another.
      if (caller.color !== 'GREY') reply.header('cache-control', 'private, no-store');
      if (caller.sessionId) {
        const policy = { secure: isSecure(publicOrigin()) };
        offerCsrfToken(request, reply, policy, csrfToken(secret, caller.sessionId));
      }
      const refusal = refusalOf(endpoint, caller);
      if (refusal) throw refusal;
      if (changesSomething(endpoint) && !endpoint.carriesToken && !caller.consumer) {
        checkOrigin(request, publicOrigin());
        if (caller.sessionId) checkCsrfPair(request, secret, caller.sessionId);
      }
      return caller;
    },
  };
}

/** For a server without identities: nobody is known, and only what is open to anyone is open. */
export const closedGate: Gate = {
  async admit(request, _reply, endpoint) {
    const caller = anonymousCaller(plainAddress(request.ip));
    const refusal = refusalOf(endpoint, caller);
    if (refusal) throw refusal;
    return caller;
  },
  visit: async () => async () => {},
  introduce() {},
};
