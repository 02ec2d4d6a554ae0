import { expect, test } from 'vitest';
import { isPlaceholder } from './placeholder.ts';

type Body = Parameters<typeof isPlaceholder>[0];
const forecast: Body = {
  number: 'RFA-PS-27-001',
  status: 'forecast',
  description: '<p>To be announced.</p>',
  deadlines: [],
  amount: { floor: null, ceiling: null, total: null, currency: null, expectedAwards: null },
};

test.each<[string, Partial<Body>, boolean]>([
  [
    'a number that was never given',
    { number: 'RFA-PS-18-000', status: 'open', description: 'x '.repeat(50) },
    true,
  ],
  ['a forecast that says nothing', {}, true],
  ['a forecast that says what it is for', { description: 'Studies of reefs. '.repeat(9) }, false],
  ['a forecast of which a search answer gives no description', { description: null }, false],
  ['a forecast with an amount', { amount: { ...forecast.amount, ceiling: 5000, currency: 'USD' } }, false],
  ['a posted call with few words', { status: 'open' }, false],
])('%s: %s', (_, stated, placeholder) => {
  expect(isPlaceholder({ ...forecast, ...stated })).toBe(placeholder);
});
