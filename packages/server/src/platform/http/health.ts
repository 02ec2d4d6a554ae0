import type { FastifyInstance } from 'fastify';
import { explain } from '../failure.ts';

/** A part that the product cannot work without. `check` throws when the part does not work. */
export interface HealthCheck {
  name: string;
  check(): Promise<void>;
}

/**
 * `/health/live`: the process answers. `/health/ready`: 200 when every part works, otherwise 503 with the part that
 * does not work and why.
 */
export function registerHealth(app: FastifyInstance, checks: HealthCheck[]): void {
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'live' }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const parts = await Promise.all(
      checks.map(async ({ name, check }) => {
        try {
          await check();
          return { name, status: 'ready' as const };
        } catch (error) {
          return { name, status: 'failed' as const, reason: explain(error) };
        }
      }),
    );
    const ready = parts.every((part) => part.status === 'ready');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', parts });
  });
}
