import { expect, test } from 'vitest';
import { likelyProgrammes } from './likely-programmes.ts';
import { rankCalls, shareOf } from './rank-calls.ts';
import { rankFunders } from './rank-funders.ts';

const record = (id: number, score: number, ...codes: string[]) => ({ id, score, codes });

test('a programme resembles a text as much as its five nearest awards do, and missing ones count nothing', () => {
  const awards = [
    ...[10, 8, 6, 4, 2, 2].map((score, at) => record(at, score, 'listing:1')),
    record(9, 1, 'listing:2'),
  ];
  const likely = likelyProgrammes(awards);
  expect(likely.get('listing:1')).toEqual({
    code: 'listing:1',
    likeness: expect.closeTo(0.6),
    nearest: [0, 1, 2, 3, 4],
  });
  expect(likely.get('listing:2')?.likeness).toBeCloseTo(0.02);
  expect(likelyProgrammes([]).size).toBe(0);
});

test('the awards of a narrow programme lead, and a broad one says less', () => {
  const programmes = likelyProgrammes([
    record(1, 10, 'listing:1', 'listing:2'),
    record(2, 9, 'listing:1', 'listing:2'),
  ]);
  const breadths = new Map([
    ['listing:1', 2],
    ['listing:2', 500],
  ]);
  const calls = [record(1, 100), record(2, 40, 'listing:2'), record(3, 0, 'listing:1')];
  const ranked = rankCalls(calls, { programmes, breadths, bestByWords: 100, cosines: null });
  expect(ranked.map(({ id, evidence }) => [id, evidence?.breadth ?? null])).toEqual([
    [3, 2],
    [1, null],
    [2, 500],
  ]);
  expect(shareOf(1)).toBe(1);
  expect(shareOf(500)).toBeLessThan(shareOf(15));
});

test('without any likeness calls keep the order of their ids', () => {
  const ranked = rankCalls([record(2, 0), record(1, 0)], {
    programmes: new Map(),
    breadths: new Map(),
    bestByWords: 0,
    cosines: null,
  });
  expect(ranked.map(({ id, score }) => [id, score])).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

test('a funder counts by its best call and the mean of its five best awards', () => {
  const funded = (funderId: number, ...shares: number[]) => shares.map((share) => ({ funderId, share }));
  const ranked = rankFunders(funded(1, 1, 0.5), [...funded(2, 1, 1, 1, 1, 1, 0.1), ...funded(1, 1)]);
  expect(ranked).toEqual([
    { id: 1, score: expect.closeTo(1.2) },
    { id: 2, score: expect.closeTo(1) },
  ]);
});

test('a near meaning raises a call, and one that is not known counts nothing', () => {
  const likeness = { programmes: new Map(), breadths: new Map(), bestByWords: 10 };
  const calls = [record(1, 10), record(2, 9)];
  const cosines = new Map([
    [1, 0.1],
    [2, 0.8],
  ]);
  expect(rankCalls(calls, { ...likeness, cosines }).map(({ id }) => id)).toEqual([2, 1]);
  expect(rankCalls(calls, { ...likeness, cosines: null }).map(({ id }) => id)).toEqual([1, 2]);
});
