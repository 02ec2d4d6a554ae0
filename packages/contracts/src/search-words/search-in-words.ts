import { formatCount, formatCountOf } from '../formats/count.ts';
import { orderOfResults } from '../search-state/order-of-results.ts';
import type { Search, SearchTarget } from '../search-state/search-targets.ts';
import { type AskedSearch, appliedFilters } from './applied-filters.ts';
import type { ChosenNames } from './chosen-names.ts';
import { ORDER_LABELS } from './order-labels.ts';
import { advancedParts } from './words-of-search.ts';

const SEARCHES: Record<SearchTarget, string> = {
  opportunities: 'Funding opportunities',
  awards: 'Awards',
  funders: 'Funders',
};
/** A selection always includes closed and forthcoming calls, so nobody has asked for them. */
export const UNTOLD_OF_SELECTIONS: readonly string[] = ['expired', 'forthcoming'];

/** One condition of a search with all its values in words. A switch that is on has the value null. */
interface Condition {
  name: string;
  value: string | null;
}

/**
 * A search in words, line by line: which of the three searches, its words, its filters with their values, the order, and
 * the number of chosen records.
 */
export function searchInWords<T extends SearchTarget>(
  { target, state }: Search<T>,
  names: ChosenNames,
): { name: string; value: string }[] {
  const { basicQuery, queryType, matching, ids, savedSearchName } = state;
  const orderBy = orderOfResults(target, state);
  return [
    { name: 'Search', value: SEARCHES[target] },
    ...(queryType === 'basic' && basicQuery !== ''
      ? [{ name: matching === 'any' ? 'Any of the words' : 'Words', value: basicQuery }]
      : []),
    ...conditionsOf({ target, state }, names).map(({ name, value }) => ({ name, value: value ?? 'Yes' })),
    ...(savedSearchName === '' ? [] : [{ name: 'Saved search', value: savedSearchName }]),
    { name: 'Order', value: ORDER_LABELS[target][orderBy] ?? orderBy },
    ...(ids.length > 0 ? [{ name: 'Chosen records', value: formatCount(ids.length) }] : []),
  ];
}

/**
 * A search in one line, with the values of its filters and its order: "“ice” · Degree: Doctorate · Order: Relevance". A
 * search without words and filters begins with "Everything".
 */
export function searchInALine({ target, state }: Search, names: ChosenNames): string {
  const { basicQuery, queryType, matching, ids, orderBy } = state;
  const words = queryType === 'basic' ? basicQuery.trim() : '';
  const asked = [
    ...(words === '' ? [] : [matching === 'any' ? `any of “${words}”` : `“${words}”`]),
    ...conditionsOf({ target, state }, names).map(({ name, value }) =>
      value === null ? name : `${name}: ${value}`,
    ),
    ...(ids.length > 0 ? [formatCountOf(ids.length, 'chosen record', 'chosen records')] : []),
  ];
  const order = `Order: ${ORDER_LABELS[target][orderBy] ?? orderBy}`;
  return [...(asked.length === 0 ? ['Everything'] : asked), order].join(' · ');
}

/** The fields of the advanced form and the filters, the values of each list together. Chosen records are left out. */
function conditionsOf(search: AskedSearch, names: ChosenNames): Condition[] {
  const { ids } = search.state as { ids: string[] };
  const untold = ids.length > 0 ? ['ids', ...UNTOLD_OF_SELECTIONS] : [];
  const conditions = new Map<string, Condition>();
  for (const { id, name, value } of [...advancedParts(search.state), ...appliedFilters(search, names)]) {
    const list = id.split('=')[0] ?? id;
    if (untold.includes(list)) continue;
    const before = conditions.get(list)?.value;
    conditions.set(list, { name, value: before ? `${before}; ${value}` : value });
  }
  return [...conditions.values()];
}
