import { expect, test } from 'vitest';
import { TURN_LIMITS } from '../fairness/turns.ts';
import { ApiError } from '../http/problem.ts';
import { type Arrival, openArrivals } from './arrivals.ts';

const LIMITS = { ...TURN_LIMITS, atOnce: 2, perClient: 2, refusalMs: 0 };
const { signal } = new AbortController();
const client = (name: string) => ({ name, member: '' });

/** An upload that stays until its place is given away. It fails with the reason. */
const staying = (sent: number) => (arrival: Arrival) => {
  arrival.received(sent);
  return new Promise<never>((_, reject) => {
    arrival.signal.addEventListener('abort', () => reject(arrival.signal.reason));
  });
};

test('slow uploads keep their places until somebody waits; those that keep pace keep them then too', async () => {
  let now = 0;
  const arrivals = openArrivals(LIMITS, { graceMs: 10, bytesPerSecond: 1_000 }, () => now);
  const slow = arrivals.take(client('a'), signal, staying(1)).catch((error: unknown) => error);
  const fast = { isGone: false };
  void arrivals.take(client('b'), signal, staying(1_000_000)).catch(() => {
    fast.isGone = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  now = 60_000;
  const other = arrivals.take(client('c'), signal, async () => 'read');
  expect(await other).toBe('read');
  const refused = await slow;
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 503, code: 'documents/slow-upload' });
  expect(fast.isGone).toBe(false);
  expect(await arrivals.take(client('a'), signal, async () => 'again')).toBe('again');
});

test('what is all there is being read, and keeps its place', async () => {
  let now = 0;
  const arrivals = openArrivals({ ...LIMITS, atOnce: 1 }, { graceMs: 1, bytesPerSecond: 1_000 }, () => now);
  const reading = Promise.withResolvers<string>();
  const first = arrivals.take(client('a'), signal, (arrival) => {
    arrival.complete();
    arrival.signal.addEventListener('abort', () => reading.reject(arrival.signal.reason));
    return reading.promise;
  });
  await new Promise((resolve) => setImmediate(resolve));
  now = 60_000;
  const second = arrivals.take(client('b'), signal, async () => 'second');
  await new Promise((resolve) => setImmediate(resolve));
  reading.resolve('first');
  expect([await first, await second]).toEqual(['first', 'second']);
});
