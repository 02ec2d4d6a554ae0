import { afterEach, describe, expect, test } from 'vitest';
import { BUNDLED_RATES, currencies, loadRates, referenceRates, toEuro, useRates } from './currencies.ts';

afterEach(() => useRates(BUNDLED_RATES));

test('amounts become euros at the dated table', () => {
  expect(referenceRates()).toMatchObject({
    source: expect.stringContaining('European Central Bank'),
    date: '2024-12-31',
  });
  expect(toEuro(1.0389, 'USD')).toBeCloseTo(1);
  expect(toEuro(100, 'EUR')).toBe(100);
  expect(toEuro(100, 'XXX')).toBeNull();
  const wanted =
    'USD GBP JPY BRL AUD CAD CHF CNY SEK NOK DKK NZD INR KRW ZAR PLN CZK HUF SGD HKD MXN ILS TRY';
  expect(currencies()).toEqual(expect.arrayContaining(['EUR', ...wanted.split(' ')]));
});

test('a table of one’s own replaces it', () => {
  useRates(loadRates({ source: 'Our bank', date: '2026-01-02', perEuro: { USD: 2, EUR: 1 } }));
  expect(toEuro(10, 'USD')).toBe(5);
  expect(toEuro(10, 'GBP')).toBeNull();
  expect(currencies()).toEqual(['EUR', 'USD']);
});

describe('what is wrong with a table is said in one sentence', () => {
  const right = { source: 'Our bank', date: '2026-01-02', perEuro: { USD: 2 } };
  test.each([
    [[], 'must be an object'],
    [{ ...right, source: '' }, 'must name their source'],
    [{ ...right, date: '2026-02-30' }, 'must have a date'],
    [{ ...right, url: 1 }, 'url'],
    [{ ...right, perEuro: {} }, 'units per euro'],
    [{ ...right, perEuro: { usd: 1 } }, '"usd" is not a currency code'],
    [{ ...right, perEuro: { USD: 0 } }, 'rate of USD must be a number above 0'],
    [{ ...right, perEuro: { USD: '2' } }, 'rate of USD must be a number above 0'],
  ])('%j', (table, sentence) => {
    expect(() => loadRates(table)).toThrow(sentence);
  });
});
