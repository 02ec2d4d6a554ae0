import { expect, test } from 'vitest';
import { countsOf, type Tally } from './tallies.ts';

const NO_FILTER = { deadline: [], stage: [], changed: false };
const TALLIES: Tally[] = [
  { bucket: '0-14', stage: 'interested', changed: false, count: 1 },
  { bucket: '0-14', stage: 'preparing', changed: true, count: 2 },
  { bucket: '91+', stage: 'preparing', changed: false, count: 4 },
  { bucket: null, stage: 'submitted', changed: true, count: 8 },
  { bucket: 'unspecified', stage: 'submitted', changed: false, count: 16 },
];

test('without filters everything counts; what has no deadline to come is in no bucket', () => {
  expect(countsOf(TALLIES, NO_FILTER)).toEqual({
    total: 31,
    deadline: { '0-14': 3, '15-30': 0, '31-90': 0, '91+': 4, unspecified: 16 },
    stage: { interested: 1, preparing: 6, submitted: 24, awarded: 0, declined: 0, 'not-pursued': 0 },
    changed: 10,
  });
});

test('each count ignores its own filter and keeps the others', () => {
  const counts = countsOf(TALLIES, { deadline: ['0-14'], stage: ['preparing'], changed: true });
  expect(counts.total).toBe(2);
  expect(counts.deadline).toMatchObject({ '0-14': 2, '91+': 0 });
  expect(counts.stage).toMatchObject({ interested: 0, preparing: 2, submitted: 0 });
  expect(counts.changed).toBe(2);
  expect(countsOf(TALLIES, { ...NO_FILTER, changed: true }).deadline).toMatchObject({
    '0-14': 2,
    unspecified: 0,
  });
  expect(countsOf(TALLIES, { ...NO_FILTER, deadline: ['0-14', '91+'] }).stage).toMatchObject({
    interested: 1,
    preparing: 6,
    submitted: 0,
  });
});
