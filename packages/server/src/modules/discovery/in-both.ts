/** The ids of the first list that are in the second one too, in the order of the first. */
export function inBoth(ids: number[], others: number[]): number[] {
  const known = new Set(others);
  return ids.filter((id) => known.has(id));
}
