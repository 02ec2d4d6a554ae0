import { expect, test } from 'vitest';
import { cosineOf, likelyProgrammes, nearestAwards } from './likely-programmes.ts';
import { rankCalls, shareOf } from './rank-calls.ts';
import { rankFunders } from './rank-funders.ts';

const none = new Set<number>();
const record = (id: number, score: number, ...codes: string[]) => ({ id, score, codes });

test('a programme resembles a text as its nearest awards do, one, five and twenty, and missing ones count nothing', () => {
  const awards = [
    ...[10, 8, 6, 4, 2, 2].map((score, at) => record(at, score, 'listing:1')),
    record(9, 1, 'listing:2'),
  ];
  const likely = likelyProgrammes(awards, null, none);
  expect(likely.get('listing:1')!.likeness).toBeCloseTo((1 + 0.6 + 0.16) / 3);
  expect(nearestAwards(likely.get('listing:1')!)).toEqual([0, 1, 2, 3, 4]);
  expect(likely.get('listing:2')?.likeness).toBeCloseTo((0.1 + 0.02 + 0.005) / 3);
  expect(likelyProgrammes([], null, none).size).toBe(0);
});

test('the meaning of its awards raises a programme, without those that do not count', () => {
  const awards = [record(1, 10, 'listing:1'), record(2, 10, 'listing:2')];
  const examples = {
    ids: Float64Array.of(2, 3, 4, 5),
    values: Float32Array.of(0.4, 0.8, -0.1, 0.9),
    of: new Map([
      ['listing:2', Int32Array.of(0, 1, 2, 3)],
      ['listing:3', Int32Array.of(3)],
    ]),
  };
  expect([1, 2, 4, 5, 6].map((id) => cosineOf(id, examples))).toEqual([
    0,
    ...[0.4, -0.1, 0.9].map(Math.fround),
    0,
  ]);
  const likely = likelyProgrammes(awards, examples, new Set([5]));
  expect([...likely.keys()]).toEqual(['listing:1', 'listing:2']);
  expect(likely.get('listing:2')!.likeness).toBeGreaterThan(likely.get('listing:1')!.likeness);
  expect(nearestAwards(likely.get('listing:2')!)).toEqual([2, 3]);
  expect(nearestAwards(likelyProgrammes([], examples, none).get('listing:3')!)).toEqual([5]);
});

test('the awards of a narrow programme lead, and a broad one says less', () => {
  const programmes = likelyProgrammes(
    [record(1, 10, 'listing:1', 'listing:2'), record(2, 9, 'listing:1', 'listing:2')],
    null,
    none,
  );
  const breadths = new Map([
    ['listing:1', 2],
    ['listing:2', 500],
  ]);
  const calls = [record(1, 50), record(2, 40, 'listing:2'), record(3, 0, 'listing:1')];
  const ranked = rankCalls(calls, { programmes, breadths, bestByWords: 100, cosines: null });
  expect(ranked.map(({ id, evidence }) => [id, evidence?.breadth ?? null])).toEqual([
    [3, 2],
    [2, 500],
    [1, null],
  ]);
  expect(shareOf(1)).toBe(1);
  expect(shareOf(500)).toBeLessThan(shareOf(15));
});

test('of the calls of one programme, its awards say most about the one that is nearest by its own words', () => {
  const programmes = likelyProgrammes([record(1, 10, 'listing:1')], null, none);
  const breadths = new Map([['listing:1', 3]]);
  const strengths = (calls: ReturnType<typeof record>[]) =>
    rankCalls(calls, { programmes, breadths, bestByWords: 100, cosines: null }).map(({ id, evidence }) => [
      id,
      evidence!.strength / programmes.get('listing:1')!.likeness,
    ]);
  const second = record(2, 50, 'listing:1');
  expect(strengths([second])).toEqual([[2, shareOf(3)]]);
  expect(strengths([record(1, 0, 'listing:1'), second, record(3, 60, 'listing:1')])).toEqual([
    [3, expect.closeTo(shareOf(3))],
    [2, expect.closeTo(shareOf(3, 2))],
    [1, expect.closeTo(shareOf(3, 3))],
  ]);
  expect(shareOf(3, 2)).toBeLessThan(shareOf(3));
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

test('a call near in words and meaning comes before those whose known awards are far, not before those with near ones', () => {
  const near = Array.from({ length: 20 }, (_, at) => record(at, 10, 'listing:near'));
  const awards = [...near, record(99, 3, 'listing:far')];
  const programmes = likelyProgrammes(awards, null, none);
  const breadths = new Map([
    ['listing:near', 1],
    ['listing:far', 1],
  ]);
  const calls = [record(1, 2, 'listing:near'), record(2, 2, 'listing:far'), record(3, 10), record(4, 2)];
  for (const cosines of [
    null,
    new Map([
      [3, 0.6],
      [4, 0.1],
    ]),
  ]) {
    const ranked = rankCalls(calls, { programmes, breadths, bestByWords: 10, cosines });
    expect(ranked.map(({ id }) => id)).toEqual([1, 3, 2, 4]);
  }
});
