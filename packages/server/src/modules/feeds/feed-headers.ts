import type { FastifyReply } from 'fastify';

/** Says that shared caches and search engines must not keep the answer, whatever it is. */
export function keepPrivate(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-cache');
  reply.header('x-robots-tag', 'noindex');
  // The address opens the feed. It must therefore not be sent to sites that a link leads to.
  reply.header('referrer-policy', 'no-referrer');
}
