import type { FastifyReply, FastifyRequest } from 'fastify';
import { chargeWork } from '../../../platform/auth/charge-work.ts';
import { addressGroup } from '../../../platform/auth/client-address.ts';
import { clearCount, countOne } from '../../../platform/auth/rate-limit.store.ts';
import type { WorkBudget } from '../../../platform/auth/work-budget.ts';
import type { IdentityServices } from '../services.ts';
import { deviceOf, rememberDevice } from './known-device.ts';

const HOUR = 60 * 60;

/**
 * Wrong passwords that browsers unknown to the person may send freely: for one person, from one network address, and
 * to the whole installation. The more are sent, the more work each costs. A person at an attacked address, or whose
 * own password is guessed at, does that work once.
 */
export const GUESSES = {
  person: { free: 5, seconds: 24 * HOUR, maxBits: 22 },
  address: { free: 100, seconds: HOUR, maxBits: 20 },
  installation: { free: 1000, seconds: HOUR, maxBits: 18 },
} as const satisfies Record<string, WorkBudget>;

/** Wrong passwords in a browser that the person has used before, until it counts as unknown again. */
const IN_KNOWN_DEVICE = { max: 10, seconds: HOUR / 4 };

/** What the limits need. */
type Services = Pick<IdentityServices, 'db' | 'clock' | 'secret' | 'origin'>;

/**
 * Slows down the guessing of passwords without ever locking anybody out. A browser in which the person has signed in
 * before, or has chosen a new password by email, carries a device cookie. Its attempts are checked at once and counted
 * separately, so a stranger's guesses cannot hold it up (OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies"). Attempts in any other browser cost work while somebody is guessing.
 */
export function guessingLimits(
  services: Services,
  request: Pick<FastifyRequest, 'headers'>,
  { email, address }: { email: string; address: string },
) {
  const { db, clock, secret } = services;
  const device = deviceOf(secret, request, email);
  const deviceKey = `guess:device:${device}`;
  let takeBack = async () => {};
  return {
    /** Counts an attempt before it is made. Throws 429 with a challenge when it first needs a proof of work. */
    async attempt(): Promise<void> {
      if (device !== null && (await countOne(db, deviceKey, IN_KNOWN_DEVICE, clock.now())).allowed) return;
      const charge = await chargeWork(services, request, `sign-in ${email}`, [
        [`guess:person:${email}`, GUESSES.person],
        [`guess:address:${addressGroup(address)}`, GUESSES.address],
        ['guess:installation', GUESSES.installation],
      ]);
      takeBack = charge.takeBack;
    },
    /** Call when the password was right: the attempt was no guess, and the browser is known from now on. */
    async right(reply: FastifyReply): Promise<void> {
      if (device !== null) await clearCount(db, deviceKey);
      await takeBack();
      rememberDevice(services, reply, email);
    },
  };
}
