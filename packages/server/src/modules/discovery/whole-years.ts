import type { CompleteList } from '../catalogue/catalogue.public.ts';

/** The number of awards by source and start year. */
export type SourceYears = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Awards, by start year and by source. An award that several sources describe counts for each. */
export interface YearsOfAwards {
  byYear: ReadonlyMap<number, number>;
  bySource: SourceYears;
}

/** The source of invented records. They are a whole world. */
const SAMPLE = 'sample';
/** At least so much of a year's awards must stand in complete lists. */
const LEAST_LISTED = 0.9;
/** A source with complete lists counts as one of the awards' main sources when it describes so much of them. */
const MAIN_SHARE = 0.1;
/** A year of a list of many years is at its edge when it has less than so much of its neighbours, or of the greatest year. */
const OF_NEIGHBOURS = 1 / 3;
const OF_GREATEST = 1 / 20;
const NEIGHBOURS = 2;

/**
 * The years, ascending, of which the installation holds all of some awards, as far as anybody can tell: they are over, all main
 * sources of the awards vouch for them (`vouchedYears`), and complete lists hold nine in ten of the awards that start in them.
 * All other years are held in part. Years without awards between the first and the last are judged too. `held` is all that the
 * installation has, `found` the awards in question. See docs/decisions/0050-years-held-in-part.md.
 */
export function wholeYears(
  found: YearsOfAwards,
  held: SourceYears,
  lists: readonly CompleteList[],
  today: string,
): number[] {
  const years = [...found.byYear.keys()];
  const vouched = new Map(
    [...new Set([SAMPLE, ...lists.map(({ source }) => source)])].map((source) => [
      source,
      vouchedYears(source, held.get(source) ?? new Map(), lists),
    ]),
  );
  const all = sum(found.byYear.values());
  const main = [...vouched.keys()].filter(
    (source) => sum((found.bySource.get(source) ?? new Map()).values()) >= Math.max(1, all * MAIN_SHARE),
  );
  if (years.length === 0 || main.length === 0) return [];
  const whole: number[] = [];
  const last = Math.min(Math.max(...years), Number(today.slice(0, 4)) - 1);
  for (let year = Math.min(...years); year <= last; year++) {
    if (!main.every((source) => vouched.get(source)!.has(year))) continue;
    const listed = [...vouched].map(([source, its]) =>
      its.has(year) ? (found.bySource.get(source)?.get(year) ?? 0) : 0,
    );
    if (sum(listed) >= (found.byYear.get(year) ?? 0) * LEAST_LISTED) whole.push(year);
  }
  return whole;
}

/**
 * The years for which the complete lists of a source vouch. A list whose scope ends in a year vouches for that year; one of a
 * fiscal year only together with the next, because such years do not begin in January. A list of many years vouches for
 * those before its own year, except for years at its edges. `held` is the source's awards by year.
 */
function vouchedYears(
  source: string,
  held: ReadonlyMap<number, number>,
  lists: readonly CompleteList[],
): Set<number> {
  if (source === SAMPLE) return new Set(between([...held.keys()]));
  const vouched = new Set<number>();
  const own = lists.filter((list) => list.source === source);
  const fiscal = new Map<number, string>();
  let latest = 0;
  for (const { scope, asOf } of own) {
    const year = Number(/\b(\d{4})$/.exec(scope)?.[1] ?? 0);
    const readIn = Number(asOf.slice(0, 4));
    if (year === 0) latest = Math.max(latest, readIn);
    else if (/\bfiscal year \d{4}$/.test(scope)) fiscal.set(year, asOf);
    else if (readIn > year) vouched.add(year);
  }
  for (const [year, asOf] of fiscal) {
    const next = fiscal.get(year + 1) ?? '';
    if (asOf >= `${year}-10-01` && next >= `${year + 1}-01-01`) vouched.add(year);
  }
  for (const year of between([...held.keys()])) {
    if (year < latest && isInside(year, held)) vouched.add(year);
  }
  return vouched;
}

/** Whether a year has about as many awards as the years around it, and is no thin beginning or end. */
function isInside(year: number, held: ReadonlyMap<number, number>): boolean {
  const count = held.get(year) ?? 0;
  const around = between([year - NEIGHBOURS, year + NEIGHBOURS]).map((each) => held.get(each) ?? 0);
  return (
    count > 0 &&
    count >= Math.max(...around) * OF_NEIGHBOURS &&
    count >= Math.max(...held.values()) * OF_GREATEST
  );
}

/** All years from the first to the last. */
function between(years: readonly number[]): number[] {
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index);
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0);
}
