/** The row of a query that always returns exactly one row, such as a count. Throws when it does not. */
export function oneRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`one row was expected, not ${rows.length}`);
  return row;
}
