import type { FastifyInstance } from 'fastify';
import { answerClientError } from './client-error.ts';
import { isForm } from './uploaded-file.ts';

/** A request that has not fully arrived by then is broken off. */
const ARRIVAL_MS = 60_000;
/** The same for a request that brings a file: 25 MB in this time are 350 kbit/s. */
export const UPLOAD_MS = 600_000;

/**
 * Breaks off requests whose bodies do not arrive in time. The limit of Node's server is one for all requests, so it is set
 * to that of uploads, and all others have theirs here. Header lines have Node's own limit.
 */
export function limitArrival(app: FastifyInstance, limitMs = ARRIVAL_MS): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    const hasBody = encoding !== undefined || length !== '0';
    const { accepts } = routeOptions.config.endpoint ?? {};
    if (!hasBody || raw.complete || (accepts && isForm(raw.headers['content-type']))) return;
    const timer = setTimeout(() => {
      const tooSlow = Object.assign(new Error('request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      answerClientError(tooSlow, raw.socket);
    }, limitMs).unref();
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
    // A request that is refused before its body is read need not arrive.
    reply.raw.once('finish', () => clearTimeout(timer));
  });
}
