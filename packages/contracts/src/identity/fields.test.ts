import { describe, expect, test } from 'vitest';
import { trackedFilters } from '../tracking/tracking-fields.ts';
import { day } from './fields.ts';

describe('a day', () => {
  test.each(['0001-01-01', '0010-02-28', '0999-12-31', '2028-02-29', '9999-12-31'])('may be %s', (given) => {
    expect(day.parse(given)).toBe(given);
  });

  test.each(['0000-01-01', '2027-02-29', '10000-01-01', '2027-1-1', ''])('may not be “%s”', (given) => {
    expect(day.safeParse(given).success).toBe(false);
  });
});

test('a text in which to find words is measured as it was typed, holds no NUL, and is then trimmed', () => {
  const { text } = trackedFilters.shape;
  expect(text.parse(' ice ')).toBe('ice');
  expect(text.safeParse(' '.repeat(201)).success).toBe(false);
  expect(text.safeParse('a\u0000b').success).toBe(false);
});
