import { expect, test, vi } from 'vitest';
import { waitAtMost } from './wait-at-most.ts';

const never = new AbortController().signal;

test('it waits for the work, and not for what fails', async () => {
  const done = vi.fn(async () => undefined);
  await waitAtMost(60_000, never, done);
  expect(done).toHaveBeenCalledOnce();
  await waitAtMost(60_000, never, () => Promise.reject(new Error('no room')));
});

test('it waits no longer than its patience, nor after the signal, and tells the work', async () => {
  const told = vi.fn();
  const work = (over: AbortSignal) => {
    over.addEventListener('abort', told);
    return new Promise(() => undefined);
  };
  await waitAtMost(1, never, work);
  expect(told).toHaveBeenCalledOnce();
  const stopping = new AbortController();
  const waiting = waitAtMost(60_000, stopping.signal, work);
  stopping.abort();
  await waiting;
  expect(told).toHaveBeenCalledTimes(2);
  await waitAtMost(60_000, AbortSignal.abort(), work);
});
