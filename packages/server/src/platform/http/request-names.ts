import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type RequestNames, withinRequest } from '../telemetry/current-request.ts';

/** The header with which a proxy or a caller names a request, and in which the answer names it. */
export const REQUEST_ID_HEADER = 'x-request-id';

const USABLE = /^[A-Za-z0-9._-]{8,64}$/;

declare module 'fastify' {
  interface FastifyRequest {
    names: RequestNames;
  }
}

/** The id that the request brings, if it is one of 8 to 64 letters, digits, `.`, `_` and `-`. Otherwise a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && USABLE.test(given) ? given : randomUUID();
}

/** Has everything that a request causes carry its names, and tells the caller its id. Called before any other hook is added. */
export function nameRequests(app: FastifyInstance): void {
  app.decorateRequest('names');
  app.addHook('onRequest', (request, reply, done) => {
    request.names = { requestId: request.id };
    reply.header(REQUEST_ID_HEADER, request.id);
    withinRequest(request.names, done);
  });
}
