import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../../../platform/auth/cookies.ts';
import type { IdentityServices } from '../services.ts';

/**
 * The path under which better-auth's own calls are mounted. Only the calls that browsers and identity providers open
 * by themselves are mounted.
 */
export const AUTH_PREFIX = '/api/auth';

/** The cookie that holds the session. Over HTTPS its name is one that browsers accept only with `Secure`. */
export function sessionCookieName({ origin }: Pick<IdentityServices, 'origin'>): string {
  return `${isSecure(origin()) ? '__Secure-' : ''}fundry.session_token`;
}

/** The request headers that the library may see: cookies, browser, and the address that the server trusts. */
export function libraryHeaders(request: FastifyRequest, address: string): Headers {
  const headers = new Headers({ 'x-fundry-address': address });
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** Passes the cookies in the library's answer on to the browser. */
export function copyCookies(headers: Headers | null | undefined, reply: FastifyReply): void {
  for (const cookie of headers?.getSetCookie() ?? []) reply.header('set-cookie', cookie);
}
