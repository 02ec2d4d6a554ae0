import type { FastifyRequest } from 'fastify';
import { callerOf } from '../auth/caller-of.ts';
import { closedGate } from '../auth/gate.ts';
import { clientOf } from '../fairness/client-of.ts';
import type { Client } from '../fairness/fair-queue.ts';

/** Whose turn the work for a request takes. The gate must have let the caller in. */
export function clientOfRequest(request: FastifyRequest): Client {
  const { gate = closedGate } = request.server;
  return clientOf(callerOf(request), gate.visitor(request));
}
