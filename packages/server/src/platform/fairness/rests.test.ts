import { expect, test } from 'vitest';
import { besideOthers, besideSearches, type ProcessorTimes } from './rests.ts';

/** What has worked for two seconds already. */
function afterSomeWork(times: () => ProcessorTimes) {
  const restAfter = besideOthers(times);
  restAfter(2_000);
  return restAfter;
}

test('short work does not rest', () => {
  let times: ProcessorTimes = { others: 0, all: 0 };
  const restAfter = besideOthers(() => times);
  times = { others: 1_000, all: 1_000 };
  expect(restAfter(1_990)).toBe(0);
  times = { others: 1_800, all: 2_000 };
  expect(restAfter(15)).toBeCloseTo(960);
});

test('work beside searches rests twice as long as its turn took for each of them', () => {
  let searches = 0;
  const restAfter = besideSearches(() => searches);
  expect(restAfter(30)).toBe(0);
  searches = 3;
  expect(restAfter(30)).toBe(180);
});

test('no rest takes longer than a second, and beside searches none longer than eight turns', () => {
  expect(besideSearches(() => 500)(50)).toBe(400);
  expect(besideSearches(() => 500)(300)).toBe(1_000);
  let times: ProcessorTimes = { others: 0, all: 0 };
  const restAfter = afterSomeWork(() => times);
  times = { others: 900, all: 1_000 };
  expect(restAfter(10_000)).toBe(1_000);
});

test.each([
  [0, 0],
  [0.4, 0],
  [0.5, 4],
  [0.6, 16],
  [0.8, 64],
])('when others use %d of the processors, the work rests for %d turns', (used, turns) => {
  let times: ProcessorTimes = { others: 5_000, all: 10_000 };
  const restAfter = afterSomeWork(() => times);
  times = { others: 5_000 + 1_000 * used, all: 11_000 };
  expect(restAfter(10)).toBeCloseTo(10 * turns);
});

test('each rest looks at what others did since the last one', () => {
  let times: ProcessorTimes = { others: 0, all: 0 };
  const restAfter = afterSomeWork(() => times);
  times = { others: 700, all: 1_000 };
  expect(restAfter(10)).toBeCloseTo(360);
  times = { others: 700, all: 2_000 };
  expect(restAfter(10)).toBe(0);
  expect(restAfter(10)).toBe(0);
});
