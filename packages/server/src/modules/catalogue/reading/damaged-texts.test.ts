import { richText } from '@fundry/sources/values/rich-text.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callThatSays } from './testing/call-that-says.ts';
import { withReadings } from './with-readings.ts';

const TEXTS = [
  'The Commission considers that proposals requesting a contribution from the EU of between EUR 4 and 6 million would allow this to be addressed. Indicative budget: EUR 20 000 000 for this topic. One proposal is to be funded for this topic.',
  'The minimum award is $25,000; the maximum award is $350,000. The agency plans to make three to five awards. Letters of intent are due by March 2, 2026. Applications must be submitted in Grants.gov by 11:59 ET on April 22, 2026.',
  'Awards may range from $75,000 to $150,000 per year. Proposals are accepted at any time. The Step-1 proposal due date is 09/12/2026. U.S. citizens &amp; others with a Ph.D. may apply.',
];
const BITS = [
  '',
  ' ',
  '\u00a0',
  '$',
  '€',
  ',',
  '.',
  '0',
  '99999999999',
  '<p>',
  '</li>',
  '&#0;',
  '\ud83d',
  '١',
  '(',
  '[',
  '\\',
  '-',
  '–',
];

/** A text in which some stretches are replaced; sources clean it before anybody reads it. */
const damaged = fc
  .tuple(
    fc.constantFrom(...TEXTS),
    fc.array(fc.tuple(fc.nat(300), fc.nat(12), fc.constantFrom(...BITS)), { minLength: 1, maxLength: 12 }),
  )
  .map(([text, damages]) =>
    damages.reduce((whole, [at, length, bit]) => whole.slice(0, at) + bit + whole.slice(at + length), text),
  );

test('random damage stops no reader, and lets none read nonsense', () => {
  fc.assert(
    fc.property(damaged, (text) => {
      const { amount, deadlines, readings } = withReadings(callThatSays(richText(text)));
      for (const sum of [amount.floor, amount.ceiling, amount.total]) {
        expect(sum === null || (Number.isFinite(sum) && sum > 0)).toBe(true);
      }
      expect((amount.floor ?? 0) <= (amount.ceiling ?? Number.POSITIVE_INFINITY)).toBe(true);
      expect(amount.expectedAwards === null || amount.expectedAwards > 0).toBe(true);
      for (const { date } of deadlines)
        expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
      for (const { evidence } of readings) expect(evidence.length > 0 && evidence.isWellFormed()).toBe(true);
    }),
    { seed: 16, numRuns: 2000 },
  );
});
