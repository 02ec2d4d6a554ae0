import { expect, test } from 'vitest';
import { type Opening, recurrenceOf } from './recurrence.ts';

const each = (month: string, ...years: number[]): Opening[] =>
  years.map((year) => ({ year, openedOn: `${year}-${month}-15` }));

test.each<[string, Opening[], object]>([
  [
    'each January',
    each('01', 2023, 2024, 2025, 2026),
    { since: 2023, everyYears: 1, month: 1, expected: '2027-01' },
  ],
  ['every two years', each('05', 2021, 2023, 2025), { everyYears: 2, month: 5, expected: '2027-05' }],
  [
    'around the turn of the year',
    [...each('12', 2023), ...each('01', 2025, 2026)],
    { everyYears: null, month: 1, expected: null },
  ],
  ['irregularly', each('01', 2015, 2018, 2026), { everyYears: null, expected: null }],
  ['twice only', each('01', 2025, 2026), { editions: 2, everyYears: null, expected: null }],
  [
    'in different months',
    [...each('01', 2024, 2025), ...each('07', 2026)],
    { everyYears: 1, month: null, expected: null },
  ],
  ['each January until long ago', each('01', 2018, 2019, 2020), { everyYears: 1, month: 1, expected: null }],
  [
    'with an edition that is announced already',
    each('11', 2024, 2025, 2026),
    { everyYears: 1, month: 11, expected: null },
  ],
  [
    'with days on which old calls only moved to another system',
    [...[2015, 2016].map((year) => ({ year, openedOn: '2025-06-06' })), ...each('01', 2017)],
    { since: 2015, everyYears: 1, month: null, expected: null },
  ],
])('a call that came %s', (_, editions, recurrence) => {
  expect(recurrenceOf(editions, '2026-09-01')).toMatchObject(recurrence);
});
