import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';

/** Who is asking, as the gate found out. Throws when the gate was not asked. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('the gate was not asked who is calling');
  return caller;
}
