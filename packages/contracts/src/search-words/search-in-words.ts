import { filtersOf } from '../filters/filter.ts';
import { formatCount } from '../formats/count.ts';
import { startLower } from '../formats/list.ts';
import { defaultOf, type ParameterTable } from '../search-state/parameter.ts';
import type { SearchValues } from '../search-state/search-codec.ts';
import { parameterTable, type Search, type SearchTarget } from '../search-state/search-targets.ts';
import { type AskedSearch, appliedFilters } from './applied-filters.ts';
import type { ChosenNames } from './chosen-names.ts';
import { ORDER_LABELS } from './order-labels.ts';
import { advancedParts, wordsOfSearch } from './words-of-search.ts';

const SEARCHES: Record<SearchTarget, string> = {
  opportunities: 'Funding opportunities',
  awards: 'Awards',
  funders: 'Funders',
};
/** A selection always includes closed and forthcoming calls, so nobody has asked for them. */
const UNTOLD_OF_SELECTIONS = ['expired', 'forthcoming'];

/**
 * A search in words, line by line: which of the three searches, its words, its filters with their values, the order, and
 * the number of chosen records.
 */
export function searchInWords<T extends SearchTarget>(
  { target, state }: Search<T>,
  names: ChosenNames,
): { name: string; value: string }[] {
  const { basicQuery, queryType, ids, savedSearchName, orderBy } = state;
  const lines = [
    { name: 'Search', value: SEARCHES[target] },
    ...(queryType === 'basic' && basicQuery !== '' ? [{ name: 'Words', value: basicQuery }] : []),
  ];
  const untold = ids.length > 0 ? ['ids', ...UNTOLD_OF_SELECTIONS] : [];
  const parts = new Map<string, { name: string; values: string[] }>();
  for (const { id, name, value } of [...advancedParts(state), ...appliedFilters({ target, state }, names)]) {
    const list = id.split('=')[0] ?? id;
    if (untold.includes(list)) continue;
    const line = parts.get(list) ?? { name, values: [] };
    line.values.push(value ?? 'Yes');
    parts.set(list, line);
  }
  return [
    ...lines,
    ...[...parts.values()].map(({ name, values }) => ({ name, value: values.join('; ') })),
    ...(savedSearchName === '' ? [] : [{ name: 'Saved search', value: savedSearchName }]),
    { name: 'Order', value: ORDER_LABELS[target][orderBy] ?? orderBy },
    ...(ids.length > 0 ? [{ name: 'Chosen records', value: formatCount(ids.length) }] : []),
  ];
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** A search in one line: "“quantum sensing”, narrowed by deadline and amount", or "Everything". */
export function searchInALine({ target, state }: AskedSearch): string {
  const words = wordsOfSearch(state);
  const by = LIST.format(narrowedBy(parameterTable(target), state as SearchValues));
  if (by === '') return words === '' ? 'Everything' : `“${words}”`;
  return `${words === '' ? 'Any words' : `“${words}”`}, narrowed by ${by}`;
}

/** The filters that narrow a search, by name. A switch counts only when its row has a noun. */
function narrowedBy(table: ParameterTable, values: SearchValues): Set<string> {
  const isSet = (name: string | undefined) => {
    const parameter = name === undefined ? undefined : table[name];
    if (name === undefined || parameter === undefined) return false;
    const value = values[name];
    return Array.isArray(value) ? value.length > 0 : value !== defaultOf(parameter);
  };
  const set = filtersOf(table).filter(([name, { and }]) => isSet(name) || isSet(and));
  const nouns = set.flatMap(
    ([, { kind, noun, label }]) => noun ?? (kind === 'flag' ? [] : startLower(label)),
  );
  return new Set(isSet('ids') ? [...nouns, 'chosen records'] : nouns);
}
