import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { logged } from '../logger.ts';

/** One line per request, written when it is answered: method, address, status, milliseconds. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method } = request;
    const url = withoutSecrets(request.url);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    // The end of an answer is outside the context of its request.
    const line = {
      ...logged(request.names ?? { requestId: request.id }),
      method,
      url,
      status: reply.statusCode,
      ms,
    };
    if (error) request.log.warn({ ...line, reason: error.message }, 'request broken off');
    else request.log.info(line, 'request');
  }
}

/** Parameters that let somebody in, lead to an address that does, say whose it is, or tell of a person. */
const SECRET =
  /([?&](?:applicant|token|confirm|email|unsubscribeId|code|state|returnTo|RelayState|SAMLRequest|SAMLResponse)=)[^&#]*/gi;

/** The part of the address of a feed or of a public group that gives access to it. */
const SECRET_OF_ADDRESS = /(\/feeds\/|\/public\/groups?\/)[^/?#]+/gi;

/** An address in the form in which it may appear in a log. */
export function withoutSecrets(url: string): string {
  return url.replace(SECRET, '$1…').replace(SECRET_OF_ADDRESS, '$1…');
}
