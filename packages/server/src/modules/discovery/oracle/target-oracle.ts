import type { ReferenceText } from '../../../platform/search/conformance/reference-text.ts';
import type { IndexDocument } from '../../../platform/search/port.ts';

/**
 * What the specification says about one search, in plain TypeScript over whole records. It is deliberately slow and
 * obvious, without conditions, fields or indexes, so that it can judge the product.
 */
export interface TargetOracle<State, Item extends OracleItem> {
  items: Item[];
  /** For each filter of the state, whether the record passes it. A record must pass all of them. */
  filters(state: State, item: Item): Record<string, boolean>;
  /** What each kind of aggregation counts: the record's values, and the filter that the count ignores. */
  kinds: Record<string, { ignores: string; values(item: Item, state: State): string[] }>;
  /** The order that relevance stands for in a search without words. */
  orderWithoutWords: string;
  /** The value by which records are sorted; null when the record has none. */
  sortValue(orderBy: string, item: Item): number | string | null;
  descending(orderBy: string): boolean;
}

/** A record under test, with its words, and with the values that the catalogue gives to the index. */
export interface OracleItem {
  id: number;
  text: ReferenceText;
  fields: IndexDocument['fields'];
}

/** The choice of records that state nothing. Their counts come last. */
export const NOT_STATED = 'not-stated';

/** A record's values for counting. A record that states none counts as such. */
export function orNotStated(values: (string | null)[]): string[] {
  const stated = values.filter((value) => value !== null);
  return stated.length === 0 ? [NOT_STATED] : stated;
}

/** Counts the entries of each code: the most frequent first, then by code. */
export function countValues(lists: string[][]): { code: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const code of new Set(list)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort(
      (a, b) =>
        Number(a.code === NOT_STATED) - Number(b.code === NOT_STATED) ||
        b.count - a.count ||
        (a.code < b.code ? -1 : 1),
    );
}

/** Records in the requested order. Records without the value come last; equal records are ordered by id. */
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

/**
 * Whether a record's stated values fit the chosen ones. "any" is open to everyone and fits every value. Where the record
 * states nothing, the choice of such records decides, and otherwise `unspecified`. As an exclusion, none of the chosen
 * values may be stated. With no chosen value every record fits.
 */
export function openTo(
  stated: null | 'any' | string[],
  chosen: string[],
  excluded: boolean,
  unspecified: boolean,
): boolean {
  if (chosen.length === 0) return true;
  if (stated === null) return chosen.includes(NOT_STATED) ? !excluded : unspecified;
  if (stated === 'any') return excluded || chosen.some((value) => value !== NOT_STATED);
  const named = stated.some((code) => chosen.includes(code));
  return excluded ? !named : named;
}

/**
 * Whether one of the chosen values is among the record's values, or, as an exclusion, none of them. A record that states
 * none has the value `NOT_STATED`. With no chosen value every record passes.
 */
export function oneOf(values: (string | null)[], chosen: string[], excluded = false): boolean {
  if (chosen.length === 0) return true;
  return orNotStated(values).some((value) => chosen.includes(value)) !== excluded;
}
