import type { Secret } from './secret.ts';

/**
 * A text that only this installation can make and that tells its own end: for links in mails whose use twice does no harm.
 * Purposes keep them apart: a token of one is worth nothing for another.
 */
export function signToken(secret: Secret, purpose: string, payload: string[], endsAt: Date): string {
  const body = Buffer.from(JSON.stringify([endsAt.getTime(), ...payload])).toString('base64url');
  return `${body}.${secret.sign(`token:${purpose}`, body)}`;
}

/** What the token says; null when it is forged, of another purpose, or its time is over. */
export function readToken(secret: Secret, purpose: string, token: string, now: Date): string[] | null {
  const [body = '', signature = ''] = token.split('.');
  if (!secret.verifies(`token:${purpose}`, body, signature)) return null;
  const [endsAt, ...payload] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [
    number,
    ...string[],
  ];
  return endsAt > now.getTime() ? payload : null;
}
