import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../auth/caller-of.ts';
import { closedGate } from '../auth/gate.ts';

/**
 * Does the work that opens a detail record. Of visitors whom Fundry does not know the record is counted; it throws 403
 * when they may open no more. Work that fails is not counted.
 */
export async function countVisit<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  record: { target: string; id: string },
  work: () => Promise<T>,
): Promise<T> {
  const { gate = closedGate } = request.server;
  const takeBack = await gate.visit(callerOf(request), request, reply, record);
  try {
    return await work();
  } catch (error) {
    await takeBack();
    throw error;
  }
}
