import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/problem.ts';
import { type CookiePolicy, readCookie, setCookie } from './cookies.ts';
import type { Secret } from './secret.ts';

/** The cookie and header pair that the specification defines: the header must repeat what the cookie holds. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'x-xsrf-token';

/** The token of a session. It is derived from the session, so a token planted from elsewhere is worthless. */
export function csrfToken(secret: Secret, sessionId: string): string {
  return secret.sign('csrf', sessionId);
}

/** Gives the browser the token of its session if it does not have it yet. */
export function offerCsrfToken(
  request: FastifyRequest,
  reply: FastifyReply,
  policy: CookiePolicy,
  token: string,
): void {
  if (readCookie(request, CSRF_COOKIE) !== token)
    setCookie(reply, policy, CSRF_COOKIE, token, { scripts: true });
}

/** Throws 403 unless cookie and header both carry the token of the session. */
export function checkCsrfPair(request: FastifyRequest, secret: Secret, sessionId: string): void {
  const header = request.headers[CSRF_HEADER];
  const cookie = readCookie(request, CSRF_COOKIE);
  const fits = (text: unknown) => typeof text === 'string' && secret.verifies('csrf', sessionId, text);
  if (!fits(header) || !fits(cookie)) {
    throw new ApiError(
      403,
      'session/csrf',
      `Calls that change something need the cookie ${CSRF_COOKIE} and the same value in the header X-XSRF-TOKEN.`,
    );
  }
}

/**
 * Throws 403 when the browser says that another site caused the request. Programs send neither of the two headers and
 * are let through, because they do not carry anybody's cookies.
 */
export function checkOrigin(request: FastifyRequest, publicOrigin: string): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  if (site === undefined && origin === undefined) return;
  if (origin !== undefined) {
    if (origin === publicOrigin || origin === request.server.siteOf(request)) return;
    if (hostOf(origin) === request.host) throw unknownHost(origin, publicOrigin);
  }
  throw new ApiError(403, 'session/foreign-origin', 'Another site may not make this call.');
}

/** The request came to a host that is not known to be this server's; the operator has to say so. */
function unknownHost(origin: string, publicOrigin: string): ApiError {
  return new ApiError(
    403,
    'session/unknown-host',
    `Fundry does not know that people reach it at ${origin}, only at ${publicOrigin}. Its operator can set FUNDRY_PUBLIC_URL.`,
  );
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
