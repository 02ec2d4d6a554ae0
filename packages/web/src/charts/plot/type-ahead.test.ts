import { expect, test } from 'vitest';
import { foundByName, typed } from './type-ahead.ts';

const NAMES = ['Germany', 'Ghana', 'Malta', 'Greece'];

test('letters typed quickly make one word, after a pause a new one begins', () => {
  const first = typed({ text: '', at: 0 }, 'G', 5_000);
  expect(typed(first, 'r', 5_300).text).toBe('gr');
  expect(typed(first, 'r', 6_000).text).toBe('r');
});

test('one letter goes on to the next name, a word stays where it still fits', () => {
  expect(foundByName(NAMES, 'g', 0)).toBe(1);
  expect(foundByName(NAMES, 'g', 1)).toBe(3);
  expect(foundByName(NAMES, 'g', 3)).toBe(0);
  expect(foundByName(NAMES, 'gh', 1)).toBe(1);
  expect(foundByName(NAMES, 'x', 0)).toBeNull();
});
