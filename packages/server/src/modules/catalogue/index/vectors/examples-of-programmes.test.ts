import { expect, test } from 'vitest';
import { atMost } from './examples-of-programmes.ts';

test('where there are too many examples the longest lists are shortened, and each programme keeps one', () => {
  const examples = new Map([
    ['large', [1, 2, 3, 4, 5, 6]],
    ['middle', [7, 8, 9, 10]],
    ['small', [11]],
  ]);
  const lengths = (most: number) => [...atMost(examples, most).values()].map((ids) => ids.length);
  expect(atMost(examples, 11)).toBe(examples);
  expect(lengths(9)).toEqual([4, 4, 1]);
  expect(lengths(7)).toEqual([3, 3, 1]);
  expect(lengths(0)).toEqual([1, 1, 1]);
  expect(atMost(examples, 7).get('large')).toEqual([1, 2, 3]);
  expect(atMost(new Map(), 7).size).toBe(0);
});
