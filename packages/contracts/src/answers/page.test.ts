import { expect, test } from 'vitest';
import { listQuery } from './page.ts';

test('the words that a list is searched by are at most 200 characters as typed, without NUL', () => {
  const { search } = listQuery(['name']).shape;
  expect(search.parse(` ${'a'.repeat(198)} `)).toBe('a'.repeat(198));
  expect(search.safeParse(' '.repeat(201)).success).toBe(false);
  expect(search.safeParse('a\u0000b').success).toBe(false);
});
