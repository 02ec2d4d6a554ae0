import { expect, test } from 'vitest';
import { amountNotes, funderCoverage, spreadInWords, totalInWords } from './figure-words.ts';
import type { AwardFigures } from './use-award-figures.ts';

const all = { awards: 1_240, withAmount: 1_200 };
const SHOWN = { years: all, funders: all, countries: all, grantTypes: all, disciplines: all };
const figures = (more: Partial<AwardFigures>): AwardFigures => ({
  awards: 1_240,
  withAmount: 1_200,
  currency: 'EUR',
  total: 98_400_000,
  rates: { source: 'European Central Bank', date: '2024-12-31' },
  quartiles: { min: 1, lower: 120_000, median: 300_000, upper: 1_640_000, max: 5e6 },
  steps: [],
  years: [{ year: 2019, count: 1_240, withAmount: 1_200, amount: 98_400_000 }],
  wholeYears: [],
  shown: SHOWN,
  funders: [],
  countries: [],
  grantTypes: [],
  disciplines: [],
  notices: [],
  ...more,
});

test('the sum is said, with what it leaves out and how it is converted', () => {
  expect(totalInWords(figures({}))).toBe('EUR 98.4 million');
  expect(amountNotes(figures({}))).toEqual([
    'Exactly EUR 98,400,000. 40 awards state no amount and are not part of any total.',
    'Other currencies are converted at the rates of 31-Dec-2024 (European Central Bank), whatever the year of the award.',
  ]);
  expect(amountNotes(figures({ withAmount: 1_239 }))[0]).toContain(
    '1 award states no amount and is not part of any total',
  );
  expect(amountNotes(figures({ withAmount: 1_240 }))[0]).toContain('Every award states an amount');
});

test('awards without any amount are not worth zero', () => {
  const none = figures({ withAmount: 0, total: 0, quartiles: null });
  expect(totalInWords(none)).toBe('Amount not specified');
  expect(amountNotes(none)).toEqual(['None of the 1,240 awards states an amount.']);
  expect(spreadInWords(none)).toBe('');
});

test('of how many awards the chart by funder tells something', () => {
  const named = figures({ shown: { ...SHOWN, funders: { awards: 1_000, withAmount: 970 } } });
  expect(funderCoverage(named, 'count', undefined)).toBe(
    'Shows 1,000 of 1,240 awards; the others name no funder.',
  );
  expect(funderCoverage(named, 'count', null)).toBe(
    '1,000 of 1,240 awards name a funder. The chart shows only the largest funders.',
  );
});

test('the middle half is said', () => {
  expect(spreadInWords(figures({}))).toContain(
    'Half of the 1,200 awards with an amount lie between EUR 120,000 and EUR 1.64 million; the median is EUR 300,000.',
  );
});
