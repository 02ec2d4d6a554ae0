/** One column: a single year, or all years before or after those that have columns of their own. */
export interface YearColumn<T> {
  label: string;
  kind: 'year' | 'before' | 'after';
  /** The first year that the column stands for. For `before` it is the last. */
  year: number;
  /** The figures of its years. Empty for a year without figures. */
  entries: T[];
}

/**
 * Columns for years. Each year between the first and the last has a column, even without figures. There may be more
 * than `most` years, because a few awards start in 1901 or 9999. Then only the period of `most` years with the
 * greatest count keeps its single columns. All years before it share one column, and so do all years after it. Years with
 * hardly any figures at the beginning go to the column before, too.
 */
export function yearColumns<T extends { year: number; count: number }>(
  figures: readonly T[],
  most: number,
): YearColumn<T>[] {
  if (figures.length === 0) return [];
  const sorted = [...figures].sort((a, b) => a.year - b.year);
  const [from, last] = stretch(sorted, most);
  const first = afterThinBeginning(sorted, from, last);
  const byYear = new Map(sorted.map((entry) => [entry.year, entry]));
  const columns: YearColumn<T>[] = [];
  for (let year = first; year <= last; year++) {
    const entry = byYear.get(year);
    columns.push({ label: String(year), kind: 'year', year, entries: entry ? [entry] : [] });
  }
  const before = sorted.filter(({ year }) => year < first);
  const after = sorted.filter(({ year }) => year > last);
  if (before.length > 0) {
    columns.unshift({ label: `Before ${first}`, kind: 'before', year: first - 1, entries: before });
  }
  if (after.length > 0) {
    columns.push({ label: `After ${last}`, kind: 'after', year: last + 1, entries: after });
  }
  return columns;
}

/** So many years and more are gathered that together have no more than this share of the count of all. */
const FEWEST_GATHERED = 3;
const THIN_SHARE = 0.01;

/** The first year after a beginning that has next to nothing. It has figures. */
function afterThinBeginning(
  sorted: readonly { year: number; count: number }[],
  first: number,
  last: number,
): number {
  const all = sorted.filter(({ year }) => year >= first && year <= last);
  const most = all.reduce((sum, { count }) => sum + count, 0) * THIN_SHARE;
  let held = 0;
  const start = all.find(({ count }) => {
    held += count;
    return held > most;
  });
  return start && start.year - first >= FEWEST_GATHERED ? start.year : first;
}

/**
 * The first and last year of the period of at most `most` years with the greatest count. Among equal periods it takes
 * the latest. Both end years have figures.
 */
function stretch(sorted: readonly { year: number; count: number }[], most: number): [number, number] {
  let best: [number, number] = [sorted[0]!.year, sorted[0]!.year];
  let greatest = -1;
  let from = 0;
  let held = 0;
  for (const [index, { year, count }] of sorted.entries()) {
    held += count;
    while (sorted[from]!.year <= year - most) {
      held -= sorted[from]!.count;
      from++;
    }
    if (held >= greatest) {
      greatest = held;
      best = [sorted[from]!.year, sorted[index]!.year];
    }
  }
  return best;
}
