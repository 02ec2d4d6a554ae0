import { formatCount } from '@fundry/contracts/formats/count.ts';
import { formatAddress } from '@fundry/contracts/search-state/address-codec.ts';
import { defaultOf, type ParameterTable, type StateOf } from '@fundry/contracts/search-state/parameter.ts';
import { parameterTable, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Searches } from '../discovery/discovery.public.ts';

const SEARCHES = { opportunities: 'Funding opportunities', awards: 'Awards', funders: 'Funders' };
const ORDER = 'orderBy';
/**
 * Parameters that are left out of the list, because people did not choose them as criteria or because they have a line
 * of their own: the number of chosen records, the order. A selection may hold closed and forthcoming calls anyway, so
 * their flags say nothing about it.
 */
const UNTOLD = ['ids', 'savedSearchId', ORDER];
const UNTOLD_OF_SELECTIONS = [...UNTOLD, 'expired', 'forthcoming'];

/** The search in words: its target, its query, each filter by its name in addresses, and its order. */
export function searchInWords<T extends SearchTarget>(
  target: T,
  state: Searches[T]['state'],
): { name: string; value: string }[] {
  const values = state as unknown as Record<string, unknown>;
  const untold = state.ids.length > 0 ? UNTOLD_OF_SELECTIONS : UNTOLD;
  const said = Object.entries(parameterTable(target)).filter(([name, parameter]) => {
    const value = values[name];
    if (untold.includes(name)) return false;
    return Array.isArray(value) ? value.length > 0 : value !== defaultOf(parameter);
  });
  return [
    { name: 'Search', value: SEARCHES[target] },
    ...said.map(([name]) => ({
      name: LABELS[name] ?? name,
      value: [values[name]].flat().join(', '),
    })),
    { name: 'Order', value: String(values[ORDER]) },
    ...(state.ids.length > 0 ? [{ name: 'Chosen records', value: formatCount(state.ids.length) }] : []),
  ];
}

const LABELS: Record<string, string> = {
  basicQuery: 'Words',
  queryType: 'Form of the search',
  anyQuery: 'Any of the words',
  allQuery: 'All of the words',
  noneQuery: 'None of the words',
  optionalQuery: 'Optional words',
};

/** The address of the search. Chosen records are not part of it. */
export function searchAddress<T extends SearchTarget>(
  target: T,
  state: Searches[T]['state'],
  site: string,
): string {
  const whole = { ...state, ids: [], page: 0 } as unknown as StateOf<ParameterTable>;
  const table: ParameterTable = parameterTable(target);
  const query = formatAddress(table, whole).toString();
  return `${site}/search/${target}${query === '' ? '' : `?${query}`}`;
}
