import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, readCookie, setCookie } from '../../../platform/auth/cookies.ts';
import type { Secret } from '../../../platform/auth/secret.ts';
import type { IdentityServices } from '../services.ts';

const COOKIE = 'fundry.device';
const DEVICE_DAYS = 365;

/** Remembers the browser as one that belongs to the person with this address, who has just proved who they are. */
export function rememberDevice(
  { secret, origin }: Pick<IdentityServices, 'secret' | 'origin'>,
  reply: FastifyReply,
  email: string,
): void {
  const name = randomBytes(12).toString('base64url');
  const value = `${name}.${secret.sign('device', `${name} ${email}`)}`;
  const maxAge = DEVICE_DAYS * 24 * 60 * 60;
  setCookie(reply, { secure: isSecure(origin()) }, COOKIE, value, { maxAge });
}

/** The name of a browser that this person has used before; null for any other browser. */
export function deviceOf(
  secret: Secret,
  request: Pick<FastifyRequest, 'headers'>,
  email: string,
): string | null {
  const [name = '', signature = ''] = (readCookie(request, COOKIE) ?? '').split('.');
  return secret.verifies('device', `${name} ${email}`, signature) ? name : null;
}
