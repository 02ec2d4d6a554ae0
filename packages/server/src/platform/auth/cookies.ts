import type { FastifyReply, FastifyRequest } from 'fastify';

/** How cookies are sent. Over HTTPS they also work inside another site's iframe; over plain HTTP they cannot. */
export interface CookiePolicy {
  secure: boolean;
}

/** Whether people reach the installation over HTTPS, judged by its address. */
export function isSecure(origin: string): boolean {
  return origin.startsWith('https:');
}

/** The attributes of every cookie. `Partitioned` keeps an embedded Fundry's cookies apart for each embedding site. */
export function cookieAttributes({ secure }: CookiePolicy): {
  sameSite: 'none' | 'lax';
  secure: boolean;
  partitioned: boolean;
  path: string;
} {
  return { sameSite: secure ? 'none' : 'lax', secure, partitioned: secure, path: '/' };
}

/** The value of a cookie in the request; null when the request does not have it. */
export function readCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/**
 * Adds a cookie to the answer. The value must be one that needs no escaping. Without `maxAge` (seconds) the cookie
 * lasts until the browser closes.
 */
export function setCookie(
  reply: FastifyReply,
  policy: CookiePolicy,
  name: string,
  value: string,
  { maxAge, scripts }: { maxAge?: number; scripts?: boolean } = {},
): void {
  const { sameSite, secure, partitioned, path } = cookieAttributes(policy);
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    `SameSite=${sameSite === 'none' ? 'None' : 'Lax'}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(scripts ? [] : ['HttpOnly']),
    ...(secure ? ['Secure'] : []),
    ...(partitioned ? ['Partitioned'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
}
