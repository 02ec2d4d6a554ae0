interface Scored {
  score: number;
  /** Whether the area is right for the record. */
  right: boolean;
  /** The number of records for which this one stands. */
  count: number;
}

/** With fewer records than this above a score, its precision is not proven. */
const LEAST_RECORDS = 10;

/**
 * The lowest score above which the share of right records is at least `precision`. It is rounded up, and not below
 * `floor`. Null when there is no such score.
 */
export function leastScore(records: readonly Scored[], precision: number, floor: number): number | null {
  let right = 0;
  let all = 0;
  let least: number | null = null;
  const ordered = [...records].sort((a, b) => b.score - a.score);
  ordered.forEach((record, at) => {
    all += record.count;
    if (record.right) right += record.count;
    if (at + 1 >= LEAST_RECORDS && right >= precision * all) least = Math.ceil(record.score * 100) / 100;
  });
  return least === null ? null : Math.max(least, floor);
}
