import { expect, test } from 'vitest';
import { yearColumns } from './year-columns.ts';

const figures = (counts: Record<number, number>) =>
  Object.entries(counts).map(([year, count]) => ({ year: Number(year), count }));
const labels = (counts: Record<number, number>, most: number) =>
  yearColumns(figures(counts), most).map(({ label }) => label);

test('every year between the first and the last has a column, also one without awards', () => {
  const columns = yearColumns(figures({ 2019: 3, 2021: 4 }), 10);
  expect(columns.map(({ label }) => label)).toEqual(['2019', '2020', '2021']);
  expect(columns[1]!.entries).toEqual([]);
});

test('years far from the others are gathered at both ends, none is lost', () => {
  const counts = { 1901: 1, 1967: 2, 2018: 50, 2019: 60, 2020: 70, 9999: 1 };
  const columns = yearColumns(figures(counts), 5);
  expect(columns.map(({ label }) => label)).toEqual(['Before 2018', '2018', '2019', '2020', 'After 2020']);
  expect(columns[0]!.entries.map(({ year }) => year)).toEqual([1901, 1967]);
  expect(columns.at(-1)!.entries.map(({ year }) => year)).toEqual([9999]);
  expect(columns.flatMap(({ entries }) => entries)).toHaveLength(6);
});

test('of stretches with equally many awards the latest is shown', () => {
  expect(labels({ 1950: 5, 2020: 5 }, 3)).toEqual(['Before 2020', '2020']);
});

test('never more years than asked for', () => {
  const counts = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [1850 + index, index]));
  const columns = yearColumns(figures(counts), 30);
  expect(columns.filter(({ kind }) => kind === 'year')).toHaveLength(30);
  expect(columns.at(-1)!.label).toBe('2049');
});

test('without figures there are no columns', () => {
  expect(yearColumns([], 10)).toEqual([]);
});

test('years with hardly any figures at the beginning are gathered, when there are three or more', () => {
  const thin = { 1977: 2, 1993: 1, 2005: 3, 2006: 500, 2007: 600, 2008: 1 };
  expect(labels(thin, 60)).toEqual(['Before 2006', '2006', '2007', '2008']);
  expect(labels({ 2004: 1, 2005: 500, 2006: 600 }, 60)).toEqual(['2004', '2005', '2006']);
});
