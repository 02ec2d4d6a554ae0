/**
 * Of at most `limit` rows in the order of their people those whose person is there with all rows, and the last person of these;
 * null when the rows are all there are. Rows of a single person stay as they are.
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
