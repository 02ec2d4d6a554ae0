import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearCounts, countOne } from '../../../platform/auth/rate-limit.store.ts';
import { bitsFor, type WorkBudget } from '../../../platform/auth/work-budget.ts';
import { solve } from '../../../testing/solve.ts';
import { type Entry, openGuardedDoor } from '../../../testing/worlds/guarded-door.ts';
import { GUESSES } from './guessing-limits.ts';

let door: Awaited<ReturnType<typeof openGuardedDoor>>;
beforeAll(async () => {
  door = await openGuardedDoor();
});
afterAll(() => door?.close());
beforeEach(async () => {
  door.setTime('2026-03-01T12:00:00Z');
  await door.db.deleteFrom('rate_limit').execute();
});

const CAMPUS = '198.51.100.7';
const ADA = 'ada@alpha.example';

/** Counts what a guesser has done before, without doing it all. */
async function guessed(key: string, times: number): Promise<void> {
  await countOne(door.db, key, { max: 1, seconds: 3600 }, door.clock.now());
  await door.db.updateTable('rate_limit').set({ count: times }).where('count', '=', 1).execute();
}

describe('a campus behind one address', () => {
  test('signs in within an hour, though every fourth mistypes: nobody is refused, nobody has to compute', async () => {
    const entries: Entry[] = [];
    async function comes(person: number): Promise<void> {
      const browser = door.browser(CAMPUS);
      const email = `${person}@campus.example`;
      if (person % 4 === 0)
        expect(await door.enter(browser, email, 'wrong')).toEqual({ status: 401, bits: 0 });
      entries.push(await door.enter(browser, email, 'right'), await door.enter(browser, email, 'right'));
    }
    for (let minute = 0; minute < 60; minute++) {
      door.setTime(`2026-03-01T12:${String(minute).padStart(2, '0')}:00Z`);
      await Promise.all([1, 2, 3, 4, 5].map((person) => comes(minute * 5 + person)));
    }
    expect(entries).toHaveLength(600);
    expect(entries.filter(({ status, bits }) => status !== 200 || bits > 0)).toEqual([]);
  });

  test('where still more is mistyped computes for a moment, and nobody is refused', async () => {
    await guessed(`guess:address:${CAMPUS}`, 150);
    for (let person = 0; person < 2; person++) {
      const browser = door.browser(CAMPUS);
      const email = `${person}@campus.example`;
      expect(await door.enter(browser, email, 'wrong')).toEqual({ status: 401, bits: 16 });
      expect(await door.enter(browser, email, 'right')).toEqual({ status: 200, bits: 16 });
    }
  });

  test('beside a guesser: a known browser passes at once, another one after a proof', async () => {
    const own = door.browser(CAMPUS);
    await door.enter(own, ADA, 'right');
    await guessed(`guess:address:${CAMPUS}`, 500);
    expect(await door.enter(own, ADA, 'right')).toEqual({ status: 200, bits: 0 });
    const fresh = door.browser(CAMPUS);
    expect(await door.enter(fresh, ADA, 'right')).toEqual({ status: 200, bits: 18 });
    expect(await door.enter(fresh, ADA, 'right')).toEqual({ status: 200, bits: 0 });
    expect(await door.enter(door.browser('192.0.2.1'), 'bob@beta.example', 'right')).toMatchObject({
      bits: 0,
    });
  });
});

describe('a person whose password is guessed at from everywhere', () => {
  test('signs in at once where they did before, and anywhere else after a proof', async () => {
    const own = door.browser('192.0.2.1');
    await door.enter(own, ADA, 'right');
    for (let guess = 0; guess < 5; guess++) {
      expect(await door.enter(door.browser(`203.0.113.${guess}`), ADA, 'wrong')).toEqual({
        status: 401,
        bits: 0,
      });
    }
    expect(await door.enter(door.browser('203.0.113.99'), ADA, 'wrong')).toEqual({ status: 401, bits: 16 });
    expect(await door.enter(own, ADA, 'right')).toEqual({ status: 200, bits: 0 });
    expect(await door.enter(door.browser('192.0.2.2'), ADA, 'right')).toEqual({ status: 200, bits: 16 });
  });

  test('is not asked for more than a few seconds of work, however long it has lasted', () => {
    expect(bitsFor(1e9, GUESSES.person)).toBe(22);
    expect(bitsFor(1e9, GUESSES.address)).toBe(20);
  });

  test('own mistakes in a known browser only make it an unknown one for a while', async () => {
    const [library, own] = [door.browser('192.0.2.1'), door.browser('192.0.2.2')];
    for (const browser of [library, own]) await door.enter(browser, ADA, 'right');
    for (let guess = 0; guess < 15; guess++) await door.enter(library, ADA, 'wrong');
    expect(await door.enter(library, ADA, 'wrong')).toMatchObject({ bits: 16 });
    expect(await door.enter(own, ADA, 'right')).toEqual({ status: 200, bits: 0 });
    expect(await door.enter(library, ADA, 'right')).toEqual({ status: 200, bits: 16 });
    expect(await door.enter(library, ADA, 'right')).toEqual({ status: 200, bits: 0 });
  });
});

describe('a guesser', () => {
  test('learns nothing without a proof, and a proof is good once, for one address, for five minutes', async () => {
    await guessed(`guess:person:${ADA}`, 5);
    const browser = door.browser('203.0.113.7');
    const asked = await door.ask(browser, ADA, 'right');
    expect([asked.status, asked.body.code]).toEqual([429, 'session/proof-needed']);
    expect(asked.body.challenge).toEqual({ token: expect.any(String), bits: 16 });
    const proof = solve(asked.body.challenge);
    await guessed('guess:person:bob@beta.example', 5);
    expect((await door.ask(browser, 'bob@beta.example', 'wrong', proof)).status).toBe(429);
    expect((await door.ask(browser, ADA, 'wrong', proof)).status).toBe(401);
    expect((await door.ask(browser, ADA, 'right', proof)).status).toBe(429);
    const stale = solve((await door.ask(browser, ADA, 'wrong')).body.challenge);
    door.setTime('2026-03-01T12:05:00Z');
    expect((await door.ask(browser, ADA, 'wrong', stale)).status).toBe(429);
  });

  test('gains nothing by many attempts at once, nor drives the work up without doing any', async () => {
    const at = (address: string) => door.ask(door.browser(address), ADA, 'wrong');
    const answers = await Promise.all(Array.from({ length: 40 }, (_, one) => at(`203.0.113.${one}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await at('203.0.113.200')).body.challenge.bits).toBe(16);
  });

  test('with easy challenges in store is asked again when the work has grown', async () => {
    await guessed(`guess:person:${ADA}`, 5);
    const browser = door.browser('203.0.113.7');
    const proof = solve((await door.ask(browser, ADA, 'wrong')).body.challenge);
    await door.db.updateTable('rate_limit').set({ count: 25 }).execute();
    const again = await door.ask(browser, ADA, 'wrong', proof);
    expect([again.status, again.body.challenge.bits]).toEqual([429, 18]);
  });

  /** The guesses in an hour of somebody who computes so many hashes a second. */
  function guessesAnHour(budgets: WorkBudget[], hashes: number): number {
    let [guesses, seconds] = [0, 0];
    for (; seconds < 3600; guesses++) {
      const bits = Math.max(...budgets.map((budget) => bitsFor(guesses + 1, budget)));
      seconds += bits === 0 ? 0.1 : 2 ** bits / hashes;
    }
    return guesses;
  }

  test.each([
    ['one person, from any number of addresses', [GUESSES.person], 1_100],
    ['many people from one address', [GUESSES.address, GUESSES.installation], 4_600],
    ['many people from many addresses', [GUESSES.installation], 17_000],
  ])('of %s gets through few guesses an hour for a million hashes a second', (_, budgets, most) => {
    const guesses = guessesAnHour(budgets, 1e6);
    expect(guesses).toBeLessThan(most);
    expect(guesses).toBeGreaterThan(most / 1.2);
  });
});

test('counts are forgotten when their time is over, and the lowest when there are too many', async () => {
  const { db, clock } = door;
  for (const [key, times] of Object.entries({ attack: 3, b: 1, c: 1, d: 2 })) {
    for (let time = 0; time < times; time++) await countOne(db, key, { max: 9, seconds: 60 }, clock.now());
  }
  await countOne(db, 'over', { max: 9, seconds: 10 }, new Date('2026-03-01T11:00:00Z'));
  await clearCounts(db, clock.now(), 2);
  const left = await db.selectFrom('rate_limit').select('count').orderBy('count').execute();
  expect(left.map(({ count }) => count)).toEqual([2, 3]);
});
