import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from './request-names.ts';

/** The headers that say who is asking, from which browser. */
const PASSED_ON = ['host', 'user-agent', 'accept-language', 'origin'] as const;

/** The beginnings of the addresses of calls and files. Pages are not among them: a page must not draw pages. */
const OWN_CALL = /^\/(api|env|assets)\/|^\/user\/(info|profile)$/;

/**
 * Returns a function that calls the API as the browser that has sent this request would: the same gate lets it in or
 * refuses it, and the same limits apply. Cookies that the calls set go with the answer to the request. When a call says
 * that its answer must not be kept, the answer to the request says so too. Addresses elsewhere are refused: the browser asks
 * those itself.
 */
export function callsOf(request: FastifyRequest, reply: FastifyReply): typeof fetch {
  const cookies = new Map(pairsOf(request.headers.cookie?.split('; ') ?? []));
  const keep = (set: readonly string[]) => {
    for (const [name, value] of pairsOf(set.map((each) => each.split(';', 1)[0] ?? '')))
      cookies.set(name, value);
  };
  keep([reply.getHeader('set-cookie') ?? []].flat().map(String));
  return async (address, { method = 'GET', headers, body } = {}) => {
    if (!OWN_CALL.test(String(address))) throw new Error(`${address} is no call of this server.`);
    const passedOn = Object.fromEntries(
      PASSED_ON.flatMap((name) =>
        request.headers[name] === undefined ? [] : [[name, request.headers[name]]],
      ),
    );
    const answer = await request.server.inject({
      method: method as 'GET',
      url: String(address),
      remoteAddress: request.ip,
      headers: {
        ...passedOn,
        [REQUEST_ID_HEADER]: request.id,
        ...Object.fromEntries(new Headers(headers)),
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
      },
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    const set = [answer.headers['set-cookie'] ?? []].flat();
    keep(set);
    for (const each of set) reply.header('set-cookie', each);
    if (answer.headers['cache-control']?.includes('no-store'))
      reply.header('cache-control', 'private, no-store');
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  };
}

function pairsOf(texts: readonly string[]): [string, string][] {
  return texts.flatMap((text): [string, string][] => {
    const at = text.indexOf('=');
    return at < 0 ? [] : [[text.slice(0, at), text.slice(at + 1)]];
  });
}
