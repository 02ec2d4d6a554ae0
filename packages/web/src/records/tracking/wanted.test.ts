import { expect, test } from 'vitest';
import { wantedIn, wantedMark } from './wanted.ts';

test('the calls that a visitor wants to track come back in the address', () => {
  expect(wantedMark(['1', '20'])).toBe('track-1-20');
  expect(wantedIn('/opportunities/1/details?dgcid=x#track-1-20')).toEqual(['1', '20']);
});

test('other addresses, malformed ids and too many calls say nothing', () => {
  const many = Array.from({ length: 101 }, (_, index) => String(index + 1));
  expect(wantedMark(many)).toBe(undefined);
  for (const hash of ['', '#results', '#track-', '#track-a', '#track-1-', `#track-${many.join('-')}`]) {
    expect(wantedIn(`/search/opportunities${hash}`)).toBe(null);
  }
});
