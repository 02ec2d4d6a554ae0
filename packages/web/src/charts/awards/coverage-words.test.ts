import { expect, test } from 'vitest';
import { amountsShownInWords, LACKS, shownInWords } from './coverage-words.ts';
import { heldInWords, isInPart } from './held-years.ts';

const shown = (awards: number, withAmount = awards) => ({ awards, withAmount });

test('a chart says how many awards it shows, and why not all', () => {
  expect(shownInWords(shown(26_478), 160_135, LACKS.country)).toBe(
    'Shows 26,478 of 160,135 awards; the others state no country of the recipient.',
  );
  expect(shownInWords(shown(160_135), 160_135, LACKS.year)).toBe('Shows all 160,135 awards.');
  expect(amountsShownInWords(120, 160)).toBe('Shows 120 of 160 awards; the others state no amount.');
});

test.each([
  [shown(100, 90), 'Shows 90 of 100 awards; the others state no amount.'],
  [shown(80, 80), 'Shows 80 of 100 awards; the others state no year.'],
  [shown(80, 70), 'Shows 70 of 100 awards; the others state no year or state no amount.'],
])('by amount, awards without one are left out, too: %o', (of, words) => {
  expect(shownInWords(of, 100, LACKS.year, 'amount')).toBe(words);
});

test('where nothing can be shown, that is said', () => {
  expect(shownInWords(shown(0), 38, LACKS.country)).toBe(
    'None of the 38 awards states a country of the recipient.',
  );
  expect(shownInWords(shown(30, 0), 38, LACKS.country, 'amount')).toBe(
    'None of the 38 awards states an amount.',
  );
});

test('too few awards are said to be too few', () => {
  expect(shownInWords(shown(7), 20, LACKS.year)).toContain('Too few awards to see a pattern.');
  expect(shownInWords(shown(8), 20, LACKS.year)).not.toContain('Too few');
});

const years = [2014, 2015, 2016, 2026].map((year) => ({ year }));

test('years are held whole when complete lists say so and they are over', () => {
  const held = { wholeYears: [2015, 2026], thisYear: 2026 };
  expect(years.map(({ year }) => isInPart(year, held))).toEqual([true, false, true, true]);
});

test.each([
  [[2014, 2015, 2016], 2027, [2014, 2015, 2016], ''],
  [[2014, 2015, 2016, 2026], 2026, [2014, 2015, 2016], 'Hatched years are not over yet.'],
  [[2014, 2015, 2016], 2026, [2015], 'Fundry holds hatched years only in part'],
  [[2014, 2015, 2016], 2026, [], 'Every year is hatched'],
])('%o, in %i, whole: %o', (all, thisYear, wholeYears, words) => {
  const said = heldInWords({ years: all.map((year) => ({ year })), wholeYears, thisYear });
  expect(said.startsWith(words)).toBe(true);
  expect(said === '').toBe(words === '');
});
