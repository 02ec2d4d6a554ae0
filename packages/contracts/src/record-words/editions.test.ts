import { expect, test } from 'vitest';
import { editionName, expectedMonth, recurrenceInWords } from './editions.ts';

const recurrence = { editions: 8, since: 2015, everyYears: 1, month: 1, expected: '2027-01' };

test.each([
  [{}, 'Opened each January since 2015'],
  [{ month: null }, 'Opened each year since 2015'],
  [{ everyYears: 2 }, 'Opened every 2 years in January since 2015'],
  [{ everyYears: 2, month: null }, 'Opened every 2 years since 2015'],
  [{ everyYears: null }, '8 editions since 2015'],
])('how often a call came: %j', (change, words) => {
  expect(recurrenceInWords({ ...recurrence, ...change })).toBe(words);
});

test('the month in which the next edition is expected', () => {
  expect(expectedMonth(recurrence)).toBe('January 2027');
  expect(expectedMonth({ ...recurrence, expected: null })).toBeNull();
});

test.each([
  [{ year: 2015, number: '15-500' }, '2015 (15-500)'],
  [{ year: null, number: '15-500' }, '15-500'],
  [{ year: 2015, number: null }, '2015'],
  [{ year: null, number: null }, 'Reefs'],
])('an edition is named by year and number: %j', (change, name) => {
  expect(editionName({ id: '1', title: 'Reefs', status: 'expired', openDate: null, ...change })).toBe(name);
});
