import { expect, test } from 'vitest';
import { moved } from './moved.ts';

const IDS = ['a', 'b', 'c', 'd'];

test.each([
  ['one further down', ['a'], { id: 'c', place: 'after' }, 'bcad'],
  ['one further up', ['d'], { id: 'b', place: 'before' }, 'adbc'],
  ['several together, in their order', ['d', 'b'], { id: 'a', place: 'before' }, 'bdac'],
  ['one beside itself', ['b'], { id: 'b', place: 'after' }, 'abcd'],
] as const)('%s', (_what, taken, where, expected) => {
  expect(moved(IDS, taken, where).join('')).toBe(expected);
});
