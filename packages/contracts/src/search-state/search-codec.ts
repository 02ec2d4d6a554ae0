import type { ApplicantFacts } from '../eligibility/applicant.ts';
import { emptyState, formatAddress, parseAddress } from './address-codec.ts';
import { defaultOf, type ParameterTable } from './parameter.ts';
import { parameterTable, type Search, type SearchState, type SearchTarget } from './search-targets.ts';
import { type StatusState, statusesOf } from './statuses.ts';

/** The values of a search by parameter name, for code that treats all parameters alike. */
export type SearchValues = Record<string, string | number | boolean | string[] | ApplicantFacts | null>;

/** A search with these values. All other parameters have their defaults; without any, nothing is set. */
export function searchOf<T extends SearchTarget>(target: T, given: Partial<SearchState<T>> = {}): Search<T> {
  return { target, state: { ...emptyState(parameterTable(target)), ...given } };
}

/** The values of a search by parameter name. */
export function valuesOf<T extends SearchTarget>(search: Search<T>): Readonly<SearchValues> {
  return search.state;
}

/** The search with some values replaced. The names must be parameters of this search. */
export function changed<T extends SearchTarget>(search: Search<T>, values: SearchValues): Search<T> {
  // The compiler cannot know names that come from a table; this is the one place that takes the caller's word.
  return { ...search, state: { ...search.state, ...(values as Partial<SearchState<T>>) } };
}

/**
 * Reads the query of an address, with or without "?". Each invalid value is replaced by its default. The page counts
 * from 0.
 */
export function parseSearch<T extends SearchTarget>(target: T, query: URLSearchParams | string): Search<T> {
  return tidied({ target, state: parseAddress(parameterTable(target), new URLSearchParams(query)) });
}

/** Writes a search as the query of its address, without "?" and without default values. Empty when nothing is set. */
export function formatSearch<T extends SearchTarget>(search: Search<T>): string {
  const { target, state } = tidied(search);
  return formatAddress(parameterTable(target), state).toString();
}

/** The path of a search's page. */
export function pathOfSearch(search: Search): string {
  const query = formatSearch(search);
  return query === '' ? `/search/${search.target}` : `/search/${search.target}?${query}`;
}

/** The values that differ from their defaults, in the order of the parameters. The page is not among them. */
function statedIn<T extends SearchTarget>(search: Search<T>): [string, SearchValues[string]][] {
  const table: ParameterTable = parameterTable(search.target);
  return Object.entries(valuesOf(search)).filter(([name, value]) => {
    const parameter = table[name];
    if (parameter === undefined) return false;
    return Array.isArray(value) ? value.length > 0 : value !== defaultOf(parameter);
  });
}

/** The body for the API's search calls: the values that differ from their defaults. The page counts from 0. */
export function requestOf<T extends SearchTarget>(search: Search<T>): Partial<SearchState<T>> {
  const { page } = search.state;
  return Object.fromEntries([...statedIn(search), ...(page > 0 ? [['page', page]] : [])]);
}

/**
 * The query of an address that searches for other words. The filters and the order stay, the page becomes the first,
 * and the words replace those of the advanced form.
 */
export function withQuery<T extends SearchTarget>(target: T, query: string, words: string): string {
  const plain = { queryType: 'basic', basicQuery: words.trim(), spelling: 'mended', page: 0 };
  return formatSearch(changed(parseSearch(target, query), plain));
}

/**
 * Words of the form that is not in use are dropped; the two ways to name research areas become one, and so do those to
 * name statuses.
 */
function tidied<T extends SearchTarget>(search: Search<T>): Search<T> {
  const words: SearchValues =
    search.state.queryType === 'advanced'
      ? { basicQuery: '', matching: 'all', spelling: 'mended' }
      : { anyQuery: '', allQuery: '', noneQuery: '', optionalQuery: '' };
  const values = valuesOf(search);
  if (!('asjcCategories' in values)) return changed(search, words);
  const statuses = search.target === 'opportunities' ? namedStatuses(search.state) : {};
  const codes = new Set(AREAS.flatMap((name) => values[name] ?? []).map(String));
  return changed(search, {
    ...words,
    ...statuses,
    discipline: [...codes].filter((code) => code.endsWith('00')),
    'sub-discipline': [...codes].filter((code) => !code.endsWith('00')),
    asjcCategories: [],
  });
}

function namedStatuses(state: object): SearchValues {
  const asked = state as StatusState;
  const isSwitched = asked.forthcoming || asked.expired;
  return isSwitched ? { status: statusesOf(asked), forthcoming: false, expired: false } : {};
}

const AREAS = ['discipline', 'sub-discipline', 'asjcCategories'];
