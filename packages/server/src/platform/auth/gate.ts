import type { FastifyReply, FastifyRequest } from 'fastify';
import { changesSomething, type Guarded, refusalOf } from './access.ts';
import { anonymousCaller, type Caller } from './caller.ts';
import { plainAddress } from './client-address.ts';
import { isSecure } from './cookies.ts';
import { checkCsrfPair, checkOrigin, csrfToken, offerCsrfToken } from './csrf.ts';
import type { Secret } from './secret.ts';

/** The checks that every call of the contracts passes before its input is parsed. */
export interface Gate {
  /** Returns who is asking. Throws the refusal when the endpoint does not let the caller in. */
  admit(request: FastifyRequest, reply: FastifyReply, endpoint: Guarded): Promise<Caller>;
  /** Returns who asks for a page. It is for everybody; who asks decides what it shows. Throws 401 for an invalid API key. */
  callerOfPage(request: FastifyRequest, reply: FastifyReply): Promise<Caller>;
  /** Counts a detail record that a visitor opens, or throws 403. The returned function takes the count back. */
  visit: Visit;
  /** Gives a new browser that opens a page the name under which the records it opens are counted. */
  introduce(request: FastifyRequest, reply: FastifyReply): void;
  /** The name that the gate gave to the browser of a request; null when it carries none. */
  visitor(request: FastifyRequest): string | null;
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
    /** Set by `composition.ts`. Without a gate everybody is anonymous. */
    gate?: Gate;
  }
  interface FastifyRequest {
    /** Who is asking; null until the gate has let the request in. */
    caller: Caller | null;
  }
}

/** How the gate learns who is asking, and what else it needs. */
export interface GateOptions {
  /** Finds out who is asking. May renew the session cookie. Throws 401 for an invalid API key. */
  identify(request: FastifyRequest, reply: FastifyReply, address: string): Promise<Caller>;
  visit: Visit;
  introduce: Gate['introduce'];
  visitor: Gate['visitor'];
  secret: Secret;
  publicOrigin(): string;
}

/** The gate of the running product. It checks identity, access and cross-site request forgery. */
export function createGate(options: GateOptions): Gate {
  const { identify, visit, introduce, visitor, secret, publicOrigin } = options;
  return {
    visit,
    introduce,
    visitor,
    callerOfPage: (request, reply) => identify(request, reply, plainAddress(request.ip)),
    async admit(request, reply, endpoint) {
      const caller = await identify(request, reply, plainAddress(request.ip));
      // A cache must not show one person what only another may see.
      if (caller.color !== 'GREY') reply.header('cache-control', 'private, no-store');
      if (caller.sessionId) {
        const policy = { secure: isSecure(publicOrigin()) };
        offerCsrfToken(request, reply, policy, csrfToken(secret, caller.sessionId));
      }
      const refusal = refusalOf(endpoint, caller);
      if (refusal) throw refusal;
      if (changesSomething(endpoint) && !endpoint.carriesToken && !caller.consumer && !caller.ownKey) {
        checkOrigin(request, publicOrigin());
        if (caller.sessionId) checkCsrfPair(request, secret, caller.sessionId);
      }
      return caller;
    },
  };
}

/** The gate for a server without identities. Nobody is known, and only what is open to anyone is open. */
export const closedGate: Gate = {
  async admit(request, _reply, endpoint) {
    const caller = anonymousCaller(plainAddress(request.ip));
    const refusal = refusalOf(endpoint, caller);
    if (refusal) throw refusal;
    return caller;
  },
  callerOfPage: async (request) => anonymousCaller(plainAddress(request.ip)),
  visit: async () => async () => {},
  introduce() {},
  visitor: () => null,
};
