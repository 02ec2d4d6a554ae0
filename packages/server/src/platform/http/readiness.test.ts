import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import type { Logger } from '../logger.ts';
import { openReadiness } from './readiness.ts';

/** One part that is tried by these functions one after the other, at a time of its own. */
function part(...attempts: (() => Promise<void>)[]) {
  const clock = { ms: 0 };
  const said: string[] = [];
  const say = ({ reason = '' }: { reason?: string }, line: string) => said.push(`${line}: ${reason}`);
  let tried = 0;
  const { look } = openReadiness(
    [{ name: 'mill', check: () => attempts[Math.min(tried++, attempts.length - 1)]!() }],
    { warn: say, info: say } as unknown as Logger,
    { now: () => clock.ms, patienceMs: 5 },
  );
  return { clock, said, tried: () => tried, look: async () => (await look())[0] };
}

const works = async () => {};
const refuses = async () => {
  throw new Error('connect EHOSTUNREACH db.internal:5432 as fundry');
};

test('an answer stands for two seconds, a failure for a quarter of one; the log has the whole reason once', async () => {
  const mill = part(works, refuses, refuses, works);
  expect(await mill.look()).toEqual({ name: 'mill', status: 'ready' });
  mill.clock.ms = 1_999;
  expect(await mill.look()).toMatchObject({ status: 'ready' });
  expect(mill.tried()).toBe(1);
  mill.clock.ms = 2_000;
  const failed = {
    name: 'mill',
    status: 'failed',
    reason: 'It does not work. The log of the server says why.',
  };
  expect(await mill.look()).toEqual(failed);
  mill.clock.ms = 2_249;
  expect(await mill.look()).toEqual(failed);
  expect(mill.tried()).toBe(2);
  mill.clock.ms = 2_250;
  expect(await mill.look()).toEqual(failed);
  mill.clock.ms = 3_000;
  expect(await mill.look()).toMatchObject({ status: 'ready' });
  expect(mill.said).toEqual([
    'a part does not work, the server is not ready: connect EHOSTUNREACH db.internal:5432 as fundry',
    'the part works again: ',
  ]);
});

test('a part that is being tried is not tried twice, and one that takes too long does not work', async () => {
  const turn = Promise.withResolvers<void>();
  const mill = part(() => turn.promise, works);
  const late = { status: 'failed', reason: 'It has not answered within 0.005 seconds.' };
  expect(await Promise.all([mill.look(), mill.look()])).toMatchObject([late, late]);
  mill.clock.ms = 300;
  expect(await mill.look()).toMatchObject(late);
  expect(mill.tried()).toBe(1);
  turn.resolve();
  await turn.promise;
  mill.clock.ms = 3_000;
  expect(await mill.look()).toMatchObject({ status: 'ready' });
});

test('what a failure says is for everybody', async () => {
  const mill = part(async () => {
    throw new Failure('The wheel stands still.');
  });
  expect(await mill.look()).toMatchObject({ reason: 'The wheel stands still.' });
});
