import { expect, test } from 'vitest';
import { bitsFor } from './work-budget.ts';

test('work begins when the free events are used up, and doubles with their number up to the most', () => {
  const budget = { free: 5, seconds: 3600, maxBits: 18 };
  expect([1, 5, 6, 9, 10, 20, 40, 1e6].map((nth) => bitsFor(nth, budget))).toEqual([
    0, 0, 16, 16, 17, 18, 18, 18,
  ]);
});
