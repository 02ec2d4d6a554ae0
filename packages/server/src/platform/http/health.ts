import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: 200 when every part works, otherwise 503 with the parts that
 * do not work and why.
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'live' }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const parts = await readiness.look();
    const ready = parts.every((part) => part.status === 'ready');
    reply.header('cache-control', 'no-store');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', parts });
  });
}
