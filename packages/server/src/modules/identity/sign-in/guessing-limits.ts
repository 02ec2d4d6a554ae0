import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { isSecure, readCookie, setCookie } from '../../../platform/auth/cookies.ts';
import {
  clearCount,
  countOne,
  type Limit,
  tooMany,
  uncountOne,
} from '../../../platform/auth/rate-limit.store.ts';
import type { Secret } from '../../../platform/auth/secret.ts';
import type { IdentityServices } from '../services.ts';

const COOKIE = 'fundry.device';
const DEVICE_DAYS = 365;
const MINUTES = 60;

/**
 * Limits for wrong passwords: from one network address for one person, from one network address for anybody, and for
 * one person from anywhere.
 */
const LIMITS = {
  pair: { max: 10, seconds: 15 * MINUTES },
  address: { max: 50, seconds: 15 * MINUTES },
  person: { max: 100, seconds: 60 * MINUTES },
} satisfies Record<string, Limit>;

/**
 * Slows down the guessing of passwords without ever locking a person out. A browser in which the person has signed in
 * before, or has chosen a new password by email, carries a device cookie. Attempts in such a browser are counted
 * separately, so a stranger's guesses cannot block it (OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies").
 */
export function guessingLimits(
  services: IdentityServices,
  request: FastifyRequest,
  { email, address }: { email: string; address: string },
) {
  const { db, clock, secret } = services;
  const device = deviceOf(secret, request, email);
  const at = addressGroup(address);
  const counts: [string, Limit][] = device
    ? [[`guess:device:${device}`, LIMITS.pair]]
    : [
        [`guess:pair:${email}:${at}`, LIMITS.pair],
        [`guess:address:${at}`, LIMITS.address],
        [`guess:person:${email}`, LIMITS.person],
      ];
  return {
    /**
     * Counts an attempt before it is made, so that many attempts at once gain nothing. Throws 429 when the limit is
     * exceeded.
     */
    async attempt(): Promise<void> {
      for (const [key, limit] of counts) {
        const { allowed, resetsIn } = await countOne(db, key, limit, clock.now());
        if (!allowed) {
          throw tooMany('Too many attempts. Wait a while, or choose a new password by email.', resetsIn);
        }
      }
    },
    /**
     * Call when the password was right: forgets this person's wrong attempts from here and remembers the browser from
     * now on.
     */
    async right(reply: FastifyReply): Promise<void> {
      const [[own], ...others] = counts as [[string, Limit], ...[string, Limit][]];
      await clearCount(db, own);
      for (const [key] of others) await uncountOne(db, key);
      rememberDevice(services, reply, email);
    },
  };
}

/** Remembers the browser as one that belongs to the person with this address, who has just proved who they are. */
export function rememberDevice(
  { secret, origin }: IdentityServices,
  reply: FastifyReply,
  email: string,
): void {
  const name = randomBytes(12).toString('base64url');
  const value = `${name}.${secret.sign('device', `${name} ${email}`)}`;
  const maxAge = DEVICE_DAYS * 24 * 60 * 60;
  setCookie(reply, { secure: isSecure(origin()) }, COOKIE, value, { maxAge });
}

/** The name of a browser that this person has used before; null for any other browser. */
function deviceOf(secret: Secret, request: FastifyRequest, email: string): string | null {
  const [name = '', signature = ''] = (readCookie(request, COOKIE) ?? '').split('.');
  return secret.verifies('device', `${name} ${email}`, signature) ? name : null;
}
