import type { SearchValues } from '../search-state/search-codec.ts';
import type { AppliedFilter } from './applied-filters.ts';

const ADVANCED = {
  anyQuery: 'Any of',
  allQuery: 'All of',
  noneQuery: 'None of',
  optionalQuery: 'Preferably',
} as const;

/**
 * The fields of the advanced form that are filled in, each as a condition; none for a plain search. Removing the last one
 * makes the search a plain one.
 */
export function advancedParts(state: object): AppliedFilter[] {
  const values = state as SearchValues;
  if (values.queryType !== 'advanced') return [];
  const said = Object.entries(ADVANCED).filter(([name]) => values[name] !== '');
  return said.map(([id, name]) => {
    const value = String(values[id]);
    const without = { [id]: '', ...(said.length === 1 ? { queryType: 'basic' } : {}) };
    return { id, name, value, label: `${name}: ${value}`, without };
  });
}

/** The words of a search in plain language. Empty when it has none. */
export function wordsOfSearch(state: object): string {
  const { queryType, basicQuery, anyQuery, allQuery, noneQuery } = state as Record<string, string>;
  if (queryType !== 'advanced') return (basicQuery ?? '').trim();
  const parts = [allQuery, anyQuery && `any of: ${anyQuery}`, noneQuery && `without: ${noneQuery}`];
  return parts.filter(Boolean).join(', ');
}
