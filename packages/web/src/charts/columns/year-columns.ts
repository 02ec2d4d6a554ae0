/** One column: a year, or all years before or after those that have columns of their own. */
export interface YearColumn<T> {
  label: string;
  kind: 'year' | 'before' | 'after';
  /** The first year that the column stands for; the last for `before`. */
  year: number;
  /** The years with figures that it holds; none for a year without. */
  entries: T[];
}

/**
 * Columns for years: each year between the first and the last, also those without figures. When there are more than
 * `most` years (a few awards start in 1901 or 9999), the stretch of `most` years that holds the greatest part keeps its columns,
 * and what lies before or after stands in one column each.
 */
export function yearColumns<T extends { year: number; count: number }>(
  figures: readonly T[],
  most: number,
): YearColumn<T>[] {
  if (figures.length === 0) return [];
  const sorted = [...figures].sort((a, b) => a.year - b.year);
  const [first, last] = stretch(sorted, most);
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

/** First and last year of the stretch of at most `most` years with the greatest count; of equal ones the latest, without empty ends. */
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
