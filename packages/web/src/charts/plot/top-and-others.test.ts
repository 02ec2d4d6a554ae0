import { expect, test } from 'vitest';
import { topAndOthers } from './top-and-others.ts';

const sum = (rest: number[]) => rest.reduce((total, value) => total + value, 0);

test('the rest is one entry, so that nothing is lost', () => {
  expect(topAndOthers([5, 4, 3, 2, 1], 2, sum)).toEqual([5, 4, 6]);
});

test('a rest of one is shown as itself', () => {
  expect(topAndOthers([5, 4, 3], 2, sum)).toEqual([5, 4, 3]);
  expect(topAndOthers([], 2, sum)).toEqual([]);
});
