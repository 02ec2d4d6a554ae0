import { guessingLimits } from '../../modules/identity/sign-in/guessing-limits.ts';
import { secretFrom } from '../../platform/auth/secret.ts';
import { fixedClock } from '../../platform/clock.ts';
import { connect } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/problem.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { type Answer, Browser } from '../browser.ts';
import { createTestDatabase } from '../database.ts';
import { solve } from '../solve.ts';

/** What somebody did to sign in: the last answer, and the difficulty of the proof that it took. */
export interface Entry {
  status: number;
  bits: number;
}

/**
 * A server with nothing but the limits of guessing, over HTTP and a real database. "right" is everybody's password, so
 * that hundreds can sign in within seconds: nothing is hashed.
 */
export async function openGuardedDoor() {
  const database = await createTestDatabase();
  const opened = await connect(database.url);
  const { db } = opened;
  let now = '2026-03-01T12:00:00Z';
  const clock = { now: () => fixedClock(now).now(), today: () => fixedClock(now).today() };
  const services = { db, clock, secret: secretFrom('s'.repeat(40)), origin: () => 'http://localhost:8080' };
  const app = await createHttpServer({ logger: false, version: 'test', frameAncestors: "'self'" });
  app.post('/sign-in', async (request, reply) => {
    const { email, password } = request.body as { email: string; password: string };
    const guesses = guessingLimits(services, request, { email, address: request.ip });
    await guesses.attempt();
    if (password !== 'right') throw new ApiError(401, 'session/wrong-password', 'wrong');
    await guesses.right(reply);
    return {};
  });
  const ask = (browser: Browser, email: string, password: string, proof?: string): Promise<Answer> =>
    browser.post('/sign-in', { email, password }, proof === undefined ? {} : { 'fundry-proof': proof });
  return {
    db,
    clock,
    browser: (address: string) => new Browser(app, address),
    setTime(moment: string) {
      now = moment;
    },
    ask,
    /** Signs in as the sign-in page does, which solves a challenge and sends the same again. */
    async enter(browser: Browser, email: string, password: string): Promise<Entry> {
      const { status, body } = await ask(browser, email, password);
      if (body.code !== 'session/proof-needed') return { status, bits: 0 };
      const again = await ask(browser, email, password, solve(body.challenge));
      return { status: again.status, bits: body.challenge.bits };
    },
    async close() {
      await app.close();
      await opened.close();
      await database.drop();
    },
  };
}
