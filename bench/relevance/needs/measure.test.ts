import { expect, it } from 'vitest';
import { measureNeed } from './measure.ts';

const grades = new Map([
  [1, 3],
  [2, 0],
  [3, 2],
]);
const need = { id: 'q', query: '', grades };

it('passes over calls that nobody judged, and counts them', () => {
  const result = measureNeed(need, [9, 1, 8, 3, 2]);
  expect(result).toMatchObject({ gain: 1, unjudged: 2, isUseful: true });
  const discount = (rank: number) => 1 / Math.log2(rank + 1);
  const ideal = 7 * discount(1) + 3 * discount(2);
  expect(result.strictGain).toBeCloseTo((7 * discount(2) + 3 * discount(4)) / ideal);
});

it('counts what a ranking lacks', () => {
  expect(measureNeed(need, [2])).toEqual({ gain: 0, strictGain: 0, unjudged: 0, isUseful: false });
});
