import { expect, test } from 'vitest';
import { besideOthers, besideSearches, type ProcessorTimes } from './rests.ts';

test('work beside searches rests as long as its turn took for each of them', () => {
  let searches = 0;
  const restAfter = besideSearches(() => searches);
  expect(restAfter(30)).toBe(0);
  searches = 3;
  expect(restAfter(30)).toBe(90);
});

test('no rest takes longer than two seconds', () => {
  expect(besideSearches(() => 500)(100)).toBe(2_000);
  let times: ProcessorTimes = { normal: 0, all: 0 };
  const restAfter = besideOthers(() => times);
  times = { normal: 900, all: 1_000 };
  expect(restAfter(10_000)).toBe(2_000);
});

test.each([
  [0, 0],
  [0.4, 0],
  [0.55, 2],
  [0.7, 4],
  [1, 4],
])('when others use %d of the processors, the work rests for %d turns', (used, turns) => {
  let times: ProcessorTimes = { normal: 5_000, all: 10_000 };
  const restAfter = besideOthers(() => times);
  times = { normal: 5_000 + 1_000 * used, all: 11_000 };
  expect(restAfter(100)).toBeCloseTo(100 * turns);
});

test('each rest looks at what others did since the last one', () => {
  let times: ProcessorTimes = { normal: 0, all: 0 };
  const restAfter = besideOthers(() => times);
  times = { normal: 1_000, all: 1_000 };
  expect(restAfter(100)).toBe(400);
  times = { normal: 1_000, all: 2_000 };
  expect(restAfter(100)).toBe(0);
  expect(restAfter(100)).toBe(0);
});
