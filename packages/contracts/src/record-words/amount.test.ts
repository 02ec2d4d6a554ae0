import { expect, test } from 'vitest';
import { amountParts, awardAmount, opportunityAmount } from './amount.ts';

const NOTHING = { floor: null, ceiling: null, total: null, currency: null, expectedAwards: null };

test('a call gives so much an award, so much in total, so many awards; each only where it is stated', () => {
  const all = { floor: 50_000, ceiling: 200_000, total: 2_000_000, currency: 'EUR', expectedAwards: 4 };
  expect(amountParts(all)).toEqual({
    perAward: 'EUR 50,000–200,000',
    inTotal: 'EUR 2,000,000',
    awards: '4 awards expected',
  });
  expect(opportunityAmount(all)).toBe('EUR 50,000–200,000 · EUR 2,000,000 in total · 4 awards expected');
  expect(opportunityAmount({ ...NOTHING, ceiling: 500, currency: 'GBP' })).toBe('Up to GBP 500');
  expect(opportunityAmount({ ...NOTHING, expectedAwards: 1 })).toBe('1 award expected');
  expect(opportunityAmount({ ...NOTHING, total: 0, expectedAwards: 0, currency: 'EUR' })).toBe(null);
  expect(opportunityAmount(NOTHING)).toBe(null);
});

test('an award is worth what it states, even nothing', () => {
  expect(awardAmount({ value: 1_250_000.5, currency: 'USD' })).toBe('USD 1,250,001');
  expect(awardAmount({ value: 0, currency: 'USD' })).toBe('USD 0');
  expect(awardAmount({ value: null, currency: null })).toBe(null);
});
