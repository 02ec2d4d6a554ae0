import { expect, test } from 'vitest';
import { nextTry } from './next-try.ts';

const SINCE = new Date('2026-03-01T12:00:00Z');

/** The moments of all attempts when every one fails at once. */
function attempts(): string[] {
  const moments: string[] = [];
  for (let at: Date | null = SINCE; at !== null; at = nextTry(moments.length, SINCE, at))
    moments.push(at.toISOString().slice(0, 16));
  return moments;
}

test('a delivery that always fails is tried after growing pauses, then daily, and the last time after five days', () => {
  expect(attempts()).toEqual([
    '2026-03-01T12:00',
    '2026-03-01T12:01',
    '2026-03-01T12:06',
    '2026-03-01T12:36',
    '2026-03-01T14:36',
    '2026-03-01T20:36',
    '2026-03-02T20:36',
    '2026-03-03T20:36',
    '2026-03-04T20:36',
    '2026-03-05T20:36',
    '2026-03-06T12:00',
  ]);
});

test('one that could not be tried for longer than that gets one attempt', () => {
  expect(nextTry(1, SINCE, new Date('2026-03-20T12:00:00Z'))).toBeNull();
});
