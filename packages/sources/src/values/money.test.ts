import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoney } from './money.ts';

describe('parseMoney', () => {
  it.each([
    ['$505,311 ', 505311],
    ['1 250 000', 1250000],
    ['£1,200.50', 1200.5],
    ['EUR 99.5', 99.5],
    ['-1,200.50', -1200.5],
    ['-$1,200', -1200],
    ['$-1,200', -1200],
    ['(1,200)', -1200],
    ['161000.0000', 161000],
    ['.5', 0.5],
    ['0', 0],
    ['-0', 0],
    [12.5, 12.5],
    [-300, -300],
  ])('%j → %j', (written, amount) => expect(parseMoney(written)).toBe(amount));

  it.each([
    ['484.000,50', 484000.5],
    ['1234,5', 1234.5],
    ['-71429', -71429],
    ['2.000.000', 2000000],
  ])('with a decimal comma %j → %j', (written, amount) =>
    expect(parseMoney(written, { decimal: ',' })).toBe(amount),
  );

  it.each([
    '',
    ' ',
    '-',
    'n/a',
    '12,3',
    '1.2.3',
    '1,2.3,4',
    '12 to 14 000 x',
    null,
    undefined,
    Number.NaN,
    true,
  ])('takes %j for no amount', (written) => expect(parseMoney(written)).toBeNull());

  it('reads back every amount that a publisher of either notation writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        const amount = cents / 100;
        expect(parseMoney(amount.toLocaleString('en-US'))).toBe(amount || 0);
        expect(parseMoney(amount.toLocaleString('de-DE'), { decimal: ',' })).toBe(amount || 0);
      }),
    );
  });
});
