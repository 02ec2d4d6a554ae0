import { emptyState, formatAddress, parseAddress } from '@fundry/contracts/search-state/address-codec.ts';
import { defaultOf, type ParameterTable, type StateOf } from '@fundry/contracts/search-state/parameter.ts';
import {
  parameterTable,
  type Search,
  type SearchStates,
  type SearchTarget,
} from '@fundry/contracts/search-state/search-targets.ts';

/** The values of a search by parameter name, for code that does not know the names in advance. */
export type SearchValues = Record<string, string | number | boolean | string[] | null>;

/** A search in which nothing is set. "Reset" restores it. */
export function emptySearch<T extends SearchTarget>(target: T): Search<T> {
  return made(target, emptyState(parameterTable(target) as ParameterTable));
}

/** A search with these values. All other parameters have their defaults. */
export function searchOf<T extends SearchTarget>(target: T, values: Partial<SearchStates[T]>): Search<T> {
  return changed(emptySearch(target), values as SearchValues);
}

/** The search with some values replaced. The names must be parameters of this search. */
export function changed<T extends SearchTarget>(search: Search<T>, values: SearchValues): Search<T> {
  return made(search.target as T, { ...search.state, ...values });
}

/**
 * Reads the query of an address, with or without "?". Each invalid value is replaced by its default. The page counts
 * from 0.
 */
export function parseSearch<T extends SearchTarget>(target: T, query: URLSearchParams | string): Search<T> {
  const table: ParameterTable = parameterTable(target);
  return made(target, tidied(parseAddress(table, new URLSearchParams(query))));
}

/** Writes a search as the query of its address, without "?" and without default values. Empty when nothing is set. */
export function formatSearch({ target, state }: Search): string {
  return formatAddress(parameterTable(target) as ParameterTable, tidied(state)).toString();
}

/**
 * The body for the API's search calls. It holds only the values that differ from their defaults. The page counts from
 * 0.
 */
export function requestOf<T extends SearchTarget>({ target, state }: Search<T>): Partial<SearchStates[T]> {
  const values: SearchValues = state;
  const table: ParameterTable = parameterTable(target);
  const said = Object.entries(table).filter(([name, parameter]) => {
    const value = values[name];
    return Array.isArray(value) ? value.length > 0 : value !== defaultOf(parameter);
  });
  const body = Object.fromEntries(said.map(([name]) => [name, values[name]]));
  return (state.page > 0 ? { ...body, page: state.page } : body) as Partial<SearchStates[T]>;
}

/**
 * The query of an address that searches for other words. The filters and the order stay, the page becomes the first,
 * and the words replace those of the advanced form.
 */
export function withQuery(target: SearchTarget, query: string, words: string): string {
  const plain = { queryType: 'basic', basicQuery: words.trim(), page: 0 };
  return formatSearch(changed<SearchTarget>(parseSearch(target, query), plain));
}

/** The only place where values that are known by name are turned into a search of a certain target. */
function made<T extends SearchTarget>(target: T, state: SearchValues): Search<T> {
  return { target, state } as unknown as Search<T>;
}

/** Drops the words of the form that is not in use, and merges the two ways to name research areas. */
function tidied(state: SearchValues): StateOf<ParameterTable> {
  const words: SearchValues =
    state.queryType === 'advanced'
      ? { basicQuery: '' }
      : { anyQuery: '', allQuery: '', noneQuery: '', optionalQuery: '' };
  return { ...state, ...words, ...areasOf(state) } as StateOf<ParameterTable>;
}

function areasOf({ discipline, 'sub-discipline': sub, asjcCategories }: SearchValues): SearchValues {
  if (asjcCategories === undefined) return {};
  const codes = [...new Set([discipline ?? [], sub ?? [], asjcCategories ?? []].flat().map(String))];
  return {
    discipline: codes.filter((code) => code.endsWith('00')),
    'sub-discipline': codes.filter((code) => !code.endsWith('00')),
    asjcCategories: [],
  };
}
