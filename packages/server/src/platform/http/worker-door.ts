import type { FastifyInstance } from 'fastify';
import { ApiError } from './problem.ts';

/** Lets a worker answer only whether it is well. Everything else is 404, so that nobody takes it for a web server. */
export function answerOnlyHealth(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/health/')) return;
    throw new ApiError(
      404,
      'server/worker',
      'This server is a worker. It answers only /health/live and /health/ready.',
    );
  });
}
