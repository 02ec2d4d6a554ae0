import { expect, test } from 'vitest';
import { findCurrency } from './currencies.ts';

test.each([
  ['GBP', 'GBP'],
  [' eur ', 'EUR'],
  ['£', 'GBP'],
  ['Pounds Sterling', 'GBP'],
  ['British pounds', 'GBP'],
  ['Euros', 'EUR'],
  ['US Dollars', 'USD'],
  ['Swiss Franc', 'CHF'],
  ['DEM', 'DEM'],
  ['$', null],
  ['ZZZ', null],
  ['dollars', null],
  ['', null],
  [826, null],
])('%s is %s', (written, code) => expect(findCurrency(written)).toBe(code));
