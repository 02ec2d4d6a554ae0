interface Scored {
  score: number;
  /** Whether the area is right for the record. */
  right: boolean;
  /** How many records it stands for. */
  count: number;
}

/** Fewer records than this above a score prove no precision. */
const LEAST_RECORDS = 10;

/**
 * The lowest score above which the share of right records is at least `precision`, rounded up and not below `floor`; null when
 * there is none.
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
