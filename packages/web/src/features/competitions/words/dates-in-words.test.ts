import { expect, test } from 'vitest';
import { datesInWords } from './dates-in-words.ts';

const LONDON = {
  opensAt: '2031-01-05T00:00:00.000Z',
  closesAt: '2031-07-05T16:00:00.000Z',
  zone: 'Europe/London',
};

test.each([
  [
    'planned',
    '2031-01-01',
    'Opens in 4 days: 05-Jan-2031, 00:00 London time. Closes 05-Jul-2031, 17:00 London time.',
  ],
  ['open', '2031-07-02', 'Closes in 3 days: 05-Jul-2031, 17:00 London time'],
  ['open', '2031-07-05', 'Closes today: 05-Jul-2031, 17:00 London time'],
  ['review', '2031-07-06', 'Closed 05-Jul-2031, 17:00 London time'],
  ['announced', '2031-08-06', 'Closed 05-Jul-2031, 17:00 London time'],
  ['withdrawn', '2031-01-06', 'Would have closed 05-Jul-2031, 17:00 London time'],
] as const)('%s on %s', (state, today, words) => {
  expect(datesInWords({ ...LONDON, state }, today)).toBe(words);
});

test('a day that is over in UTC still lasts where the competition is', () => {
  const honolulu = { ...LONDON, closesAt: '2031-07-06T09:00:00.000Z', zone: 'Pacific/Honolulu' };
  expect(datesInWords({ ...honolulu, state: 'open' }, '2031-07-06')).toBe(
    'Closes today: 05-Jul-2031, 23:00 Honolulu time',
  );
});
