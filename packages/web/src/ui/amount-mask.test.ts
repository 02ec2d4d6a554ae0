import { expect, test } from 'vitest';
import { amountOf, cursorAfterMask, maskAmount } from './amount-mask.ts';

test.each([
  ['1a5000', '15,000'],
  ['1234567', '1,234,567'],
  ['1,234,5678', '12,345,678'],
  ['000', ''],
  ['0050', '50'],
  ['', ''],
  ['EUR 50.000', '50,000'],
  ['-7', '7'],
])('"%s" becomes "%s"', (typed, masked) => {
  expect(maskAmount(typed)).toBe(masked);
  expect(maskAmount(masked)).toBe(masked);
});

test('what is longer than an amount can be is cut to its first digits', () => {
  expect(amountOf(maskAmount('9'.repeat(40)))).toBeLessThan(9e15);
});

test('an amount is the number that the mask shows, nothing is 0', () => {
  expect(amountOf('1,234,567')).toBe(1_234_567);
  expect(amountOf('')).toBe(0);
});

test.each([
  ['1234', 4, '1,234', 5],
  ['12,3456', 3, '123,456', 2],
  ['1x,234', 2, '1,234', 1],
  ['01234', 1, '1,234', 0],
])('the cursor in "%s" at %i stays behind the same digits in "%s"', (typed, cursor, masked, expected) => {
  expect(cursorAfterMask(typed, cursor, masked)).toBe(expected);
});
