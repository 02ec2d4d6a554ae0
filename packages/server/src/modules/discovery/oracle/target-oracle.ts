import type { ReferenceText } from '../../../platform/search/conformance/reference-text.ts';

/**
 * What the specification says of one search, in plain TypeScript over whole records: deliberately the slow and obvious way,
 * without conditions, fields or indexes, so that it can judge the product's.
 */
export interface TargetOracle<State, Item extends OracleItem> {
  items: Item[];
  /** Each filter of the state: whether the record passes it. Filters are ANDed. */
  filters(state: State, item: Item): Record<string, boolean>;
  /** What each aggregation kind counts: the record's values, and the filter that is passed over. */
  kinds: Record<string, { ignores: string; values(item: Item, state: State): string[] }>;
  /** The value that is sorted by, null when the record has none. */
  sortValue(orderBy: string, item: Item): number | string | null;
  descending(orderBy: string): boolean;
}

/** A record under test, and its words. */
export interface OracleItem {
  id: number;
  text: ReferenceText;
}

/** How many entries of which code: most first, then by code. */
export function countValues(lists: string[][]): { code: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const code of new Set(list)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

/** Records in the asked order: without the value last, equal ones by id. */
export function inOrder<State, Item extends OracleItem>(
  of: TargetOracle<State, Item>,
  orderBy: string,
  items: Item[],
): Item[] {
  const keyed = items.map((item) => ({ item, key: of.sortValue(orderBy, item) }));
  const sign = of.descending(orderBy) ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) {
      return Number(a.key === null) - Number(b.key === null) || a.item.id - b.item.id;
    }
    if (a.key !== b.key) return a.key < b.key ? -sign : sign;
    return a.item.id - b.item.id;
  });
  return keyed.map(({ item }) => item);
}

/** Both sides open to everyone, or sharing a value. */
export function openTo(
  stated: null | 'any' | string[],
  chosen: string[],
  excluded: boolean,
  unspecified: boolean,
): boolean {
  if (chosen.length === 0) return true;
  if (stated === null) return unspecified;
  if (stated === 'any') return true;
  const named = stated.some((code) => chosen.includes(code));
  return excluded ? !named : named;
}

/** One of the chosen values is among the record's; under an exclusion none. Nothing chosen asks nothing. */
export function oneOf(values: (string | null)[], chosen: string[], excluded = false): boolean {
  if (chosen.length === 0) return true;
  return values.some((value) => value !== null && chosen.includes(value)) !== excluded;
}
