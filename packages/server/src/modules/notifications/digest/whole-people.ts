/**
 * Drops the last person of a page of rows, because that person's rows may continue on the next page. The page holds at
 * most `limit` rows in the order of their people. A page with fewer than `limit` rows stays whole, and so does a page
 * with rows of only one person. `through` is the last person kept; null when no more rows follow.
 */
export function wholePeople<Row extends { personId: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; through: string | null } {
  const last = rows.at(-1)?.personId;
  if (last === undefined || rows.length < limit) return { rows, through: null };
  const whole = rows[0]?.personId === last ? rows : rows.filter(({ personId }) => personId !== last);
  return { rows: whole, through: whole.at(-1)?.personId ?? null };
}
