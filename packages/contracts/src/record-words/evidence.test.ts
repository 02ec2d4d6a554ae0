import { expect, test } from 'vitest';
import { linkInWords, surenessInWords, worthInWords } from './evidence.ts';

const listing = (number: number) => ({ code: `listing:${number}`, label: `Assistance listing ${number}` });

test('what awards share with a call is named, with how many calls share it', () => {
  expect(linkInWords({ kind: 'call', programmes: [{ code: 'call:A-1', label: 'Call A-1' }], calls: 1 })).toBe(
    'Awards that name this call',
  );
  expect(linkInWords({ kind: 'listing', programmes: [listing(47.074)], calls: 1_212 })).toBe(
    'Awards of the same programme: Assistance listing 47.074, shared by 1,212 calls',
  );
  expect(linkInWords({ kind: 'listing', programmes: [1, 2, 3, 4, 5].map(listing), calls: 1 })).toBe(
    'Awards of the same programmes: Assistance listing 1; Assistance listing 2; Assistance listing 3; and 2 more',
  );
  expect(surenessInWords({ sure: 'certain', awards: 1 })).toBe('It was made under this very call.');
  expect(surenessInWords({ sure: 'likely', awards: 2 })).toBe(
    'They may come from another call, but one that probably funds similar work.',
  );
});

test('amounts are told with how many awards state one', () => {
  const quartiles = { min: 5_000, lower: 9_000, median: 120_000, upper: 1_500_000, max: 2_000_000 };
  const worth = (withAmount: number, awards: number) =>
    worthInWords(
      {
        amounts: {
          withAmount,
          currency: 'USD',
          total: 1,
          rates: { source: 'ECB', date: '2024-12-31' },
          quartiles: withAmount === 0 ? null : quartiles,
          steps: [],
        },
        countries: [],
        withCountry: 0,
        institutions: [],
        newest: [],
      },
      awards,
    );
  expect(worth(80, 87)).toBe(
    '80 of them state an amount. The median is USD 120,000; the smallest is USD 5,000, the largest USD 2 million.',
  );
  expect(worth(87, 87)).toMatch(/^All 87 state/);
  expect(worth(1, 1)).toBe('It is for USD 120,000.');
  expect(worth(0, 1)).toBe('It states no amount.');
  expect(worth(0, 3)).toBe('None of them states an amount.');
});
