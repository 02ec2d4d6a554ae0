import { expect, test } from 'vitest';
import { conversionInWords, middleHalfInWords } from './award-figures.ts';

test('figures of awards name their rates, and where the middle half lies', () => {
  expect(conversionInWords({ date: '2024-12-31', source: 'European Central Bank' })).toBe(
    'Other currencies are converted at the rates of 31-Dec-2024 (European Central Bank), whatever the year of the award.',
  );
  expect(middleHalfInWords(1_284, { lower: 120_000, upper: 1_280_000 }, 'EUR')).toBe(
    'Half of the 1,284 awards with an amount lie between EUR 120,000 and EUR 1.28 million',
  );
});
