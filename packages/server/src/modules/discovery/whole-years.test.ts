import { describe, expect, test } from 'vitest';
import { wholeYears } from './whole-years.ts';

type Counts = Record<number, number>;

const bySource = (counts: Record<string, Counts>) =>
  new Map(Object.entries(counts).map(([source, years]) => [source, byYear(years)]));
const byYear = (years: Counts) =>
  new Map(Object.entries(years).map(([year, count]) => [Number(year), count] as const));
const list = (source: string, scope: string, asOf = '2026-03-01') => ({ source, scope, asOf });

/** The awards in question, by source, are all that the installation holds, and no award has two sources. */
function whole(
  counts: Record<string, Counts>,
  lists: ReturnType<typeof list>[],
  { held = counts, today = '2026-03-01' } = {},
): number[] {
  const all: Counts = {};
  for (const years of Object.values(counts))
    for (const [year, count] of Object.entries(years)) all[Number(year)] = (all[Number(year)] ?? 0) + count;
  return wholeYears({ byYear: byYear(all), bySource: bySource(counts) }, bySource(held), lists, today);
}

describe('a list of a year', () => {
  test('vouches for it, and for none of the years beside it', () => {
    const nsf = { 2016: 492, 2017: 7_690, 2018: 644 };
    expect(whole({ nsf }, [list('nsf', 'awards of 2017')])).toEqual([2017]);
  });

  test('does not vouch when it was read before the year was over', () => {
    const counts = { nsf: { 2024: 900, 2025: 700 } };
    const lists = [list('nsf', 'awards of 2024'), list('nsf', 'awards of 2025', '2025-10-01')];
    expect(whole(counts, lists)).toEqual([2024]);
  });

  test('of a fiscal year vouches together with the next', () => {
    const counts = { 'nih-reporter': { 2021: 50, 2022: 60, 2023: 70 } };
    const lists = [2021, 2022].map((year) => list('nih-reporter', `projects of fiscal year ${year}`));
    expect(whole(counts, lists)).toEqual([2021]);
  });

  test('a year without awards is held whole when a list of it is there', () => {
    const counts = { nsf: { 2015: 9, 2017: 9 } };
    expect(
      whole(
        counts,
        [2015, 2016, 2017].map((year) => list('nsf', `awards of ${year}`)),
      ),
    ).toEqual([2015, 2016, 2017]);
  });
});

describe('a list of many years', () => {
  const cordis = { 2012: 30, 2013: 36, 2014: 700, 2015: 4_500, 2016: 4_700, 2017: 4_600, 2018: 4_800 };
  const tail = { 2019: 5_000, 2020: 5_200, 2021: 2_900, 2022: 800, 2023: 40 };

  test('vouches for its years except those at its edges', () => {
    expect(whole({ cordis: { ...cordis, ...tail } }, [list('cordis', 'projects of H2020')])).toEqual([
      2015, 2016, 2017, 2018, 2019, 2020, 2021,
    ]);
  });

  test('a part of its awards is judged by all that it holds', () => {
    const few = { 2013: 3, 2015: 1, 2018: 9 };
    expect(whole({ cordis: few }, [list('cordis', 'projects of H2020')], { held: { cordis } })).toEqual([
      2015, 2016, 2017, 2018,
    ]);
  });
});

describe('several sources', () => {
  const lists = [list('nsf', 'awards of 2017'), list('cordis', 'projects of H2020')];
  const cordis = { 2016: 4_700, 2017: 4_600, 2018: 4_800 };

  test('all main ones must vouch for a year', () => {
    expect(whole({ nsf: { 2017: 7_690 }, cordis }, lists)).toEqual([2017]);
  });

  test('a source with few of the awards has no say', () => {
    expect(whole({ nsf: { 2017: 20 }, cordis }, lists)).toEqual([2016, 2017, 2018]);
  });

  test('a year with many awards beside the lists is held in part', () => {
    expect(whole({ nsf: { 2017: 7_690 }, usaspending: { 2017: 10_000 } }, lists)).toEqual([]);
    expect(whole({ nsf: { 2017: 7_690 }, usaspending: { 2017: 500 } }, lists)).toEqual([2017]);
  });
});

test('selections vouch for nothing, the invented world is whole, and no year is whole before its end', () => {
  expect(whole({ usaspending: { 2018: 900, 2019: 950 } }, [])).toEqual([]);
  expect(whole({ sample: { 2024: 5, 2026: 5, 2027: 1 } }, [])).toEqual([2024, 2025]);
  expect(whole({}, [])).toEqual([]);
});
