import type { AwardHistory } from '@fundry/contracts/answers/award-history.ts';
import { listInWords } from '@fundry/contracts/formats/list.ts';

/** Years that are named one by one. */
const NAMED = 3;

/**
 * Between which years the awards start, and of which of these Fundry has complete lists: "Fundry holds awards that start from 2015 to 2026, and
 * complete lists of 2017 and 2018 only, so more were probably made." Empty when no award states a year.
 */
export function heldSpanInWords(
  { perYear, wholeYears }: Pick<AwardHistory, 'perYear' | 'wholeYears'>,
  thisYear: number,
): string {
  const years = perYear.map(({ year }) => year);
  if (years.length === 0) return 'None of the awards says when it started.';
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const span = first === last ? `They all started in ${first}` : `They started from ${first} to ${last}`;
  const whole = wholeYears.filter((year) => year >= first && year <= last);
  if (whole.length === 0)
    return `${span}. Fundry has no complete list of any of these years, so more were probably made.`;
  const parts = years.filter((year) => !whole.includes(year) && year < thisYear);
  if (parts.length === 0) return `${span}, and Fundry has complete lists of all years that are over.`;
  return `${span}. Fundry has complete lists only of ${runsInWords(whole)}; of the other years it holds a part.`;
}

/** 2015, 2017, 2018, 2019 → "2015 and 2017 to 2019". */
function runsInWords(years: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const year of years) {
    const last = runs.at(-1);
    if (last && last[1] === year - 1) last[1] = year;
    else runs.push([year, year]);
  }
  return listInWords(
    runs.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`)),
    NAMED,
    'more spans of years',
  );
}
