import type { FastifyInstance } from 'fastify';
import { refusalsOf } from '../platform/http/openapi/refusals.ts';

/**
 * Watches the answers of a server under test. The returned function throws when a call was answered with a status that
 * its documentation does not name.
 */
export function watchAnswers(app: FastifyInstance): () => void {
  const undocumented = new Set<string>();
  app.addHook('onSend', async ({ routeOptions, is404 }, { statusCode }) => {
    const { endpoint } = routeOptions.config;
    // A method that a path does not take is refused before its call is known.
    // Nobody gets the answer to a caller who has gone.
    if (!endpoint || is404 || statusCode === 405 || statusCode === 499) return;
    const known = [200, ...refusalsOf(endpoint).map(({ status }) => status)];
    if (!known.includes(statusCode)) undocumented.add(`${endpoint.name} answered ${statusCode}`);
  });
  return () => {
    if (undocumented.size > 0) throw new Error(`not documented: ${[...undocumented].sort().join(', ')}`);
  };
}
