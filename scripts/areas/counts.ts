/** How often areas were assigned, how often this was right, and how often areas should have been assigned. */
export interface Counts {
  assigned: number;
  right: number;
  expected: number;
}

/** Counts of records, and of those that have at least one area. */
export interface Share {
  records: number;
  withArea: number;
}

export const noCounts = (): Counts => ({ assigned: 0, right: 0, expected: 0 });
export const noShare = (): Share => ({ records: 0, withArea: 0 });

/** The entry of a map, which is made if it is missing. */
export function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
