import { emptyState, formatAddress, parseAddress } from '@fundry/contracts/search-state/address-codec.ts';
import { defaultOf, type ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import {
  parameterTable,
  type SearchStates,
  type SearchTarget,
} from '@fundry/contracts/search-state/search-targets.ts';

/** The state of a search that nobody has touched: what "Reset" restores. */
export function emptySearch<T extends SearchTarget>(target: T): SearchStates[T] {
  return emptyState(parameterTable(target) as ParameterTable) as unknown as SearchStates[T];
}

/** Reads the query of an address (with or without "?"); what cannot be used falls back value by value. The page counts from 0. */
export function parseSearch<T extends SearchTarget>(
  target: T,
  query: URLSearchParams | string,
): SearchStates[T] {
  const state = parseAddress(parameterTable(target) as ParameterTable, new URLSearchParams(query));
  return tidied(state as unknown as SearchStates[T]);
}

/** Writes a state as the query of an address, without "?" and without defaults; empty for an untouched search. */
export function formatSearch<T extends SearchTarget>(target: T, state: Partial<SearchStates[T]>): string {
  const whole = tidied({ ...emptySearch(target), ...state });
  return formatAddress(parameterTable(target) as ParameterTable, whole as never).toString();
}

/** The body of the API's search calls: what differs from the defaults, with the page from 0. */
export function requestOf<T extends SearchTarget>(
  target: T,
  state: SearchStates[T],
): Partial<SearchStates[T]> {
  const values = state as unknown as Record<string, unknown>;
  const table: ParameterTable = parameterTable(target);
  const said = Object.entries(table).filter(([name, parameter]) => {
    const value = values[name];
    return Array.isArray(value) ? value.length > 0 : value !== defaultOf(parameter);
  });
  const body = Object.fromEntries(said.map(([name]) => [name, values[name]]));
  return (state.page > 0 ? { ...body, page: state.page } : body) as Partial<SearchStates[T]>;
}

/**
 * The query of the address that searches for other words: filters and order of the same search stay, the page is the first
 * again, and the words replace those of the advanced form.
 */
export function withQuery<T extends SearchTarget>(target: T, query: string, words: string): string {
  const state = parseSearch(target, query);
  return formatSearch(target, { ...state, queryType: 'basic', basicQuery: words.trim(), page: 0 });
}

/** Words of the form that is not in use are dropped; the two ways to name research areas become one. */
function tidied<State extends SearchStates[SearchTarget]>(state: State): State {
  const advanced = state.queryType === 'advanced';
  const words = advanced
    ? { basicQuery: '' }
    : { anyQuery: '', allQuery: '', noneQuery: '', optionalQuery: '' };
  if (!('asjcCategories' in state)) return { ...state, ...words };
  const codes = [...state.discipline, ...state['sub-discipline'], ...state.asjcCategories];
  const unique = [...new Set(codes)];
  return {
    ...state,
    ...words,
    discipline: unique.filter((code) => code.endsWith('00')),
    'sub-discipline': unique.filter((code) => !code.endsWith('00')),
    asjcCategories: [],
  };
}
