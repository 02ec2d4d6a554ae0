import type { Secret } from './secret.ts';

/**
 * A token that only this installation can make and that carries its own expiry. It is for links in emails that may
 * safely be used twice. Tokens are bound to a purpose: a token for one purpose is worthless for another.
 */
export function signToken(secret: Secret, purpose: string, payload: string[], endsAt: Date): string {
  const body = Buffer.from(JSON.stringify([endsAt.getTime(), ...payload])).toString('base64url');
  return `${body}.${secret.sign(`token:${purpose}`, body)}`;
}

/** The payload of the token; null when it is forged, made for another purpose, or expired. */
export function readToken(secret: Secret, purpose: string, token: string, now: Date): string[] | null {
  const [body = '', signature = ''] = token.split('.');
  if (!secret.verifies(`token:${purpose}`, body, signature)) return null;
  const [endsAt, ...payload] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [
    number,
    ...string[],
  ];
  return endsAt > now.getTime() ? payload : null;
}
