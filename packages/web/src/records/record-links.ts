import { countryName } from '@fundry/contracts/record-words/country.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { ReactNode } from 'react';
import { type SearchState, searchPath } from './paths.ts';

/** One value of a fact: plain text, or text with a link. */
export interface LinkedText {
  text: string;
  /** Null for plain text. */
  href: string | null;
  /** A note after the value, in smaller type: how a research area was found, or when a record was fetched. */
  note?: string;
  /** A control after the value. */
  beside?: ReactNode;
}

/** Text without a link. */
export function plain(text: string, note?: string): LinkedText {
  return { text, href: null, ...(note === undefined ? {} : { note }) };
}

/** Text that links to a search. */
export function intoSearch<T extends SearchTarget>(
  text: string,
  target: T,
  state: Partial<SearchState<T>>,
  note?: string,
): LinkedText {
  return { text, href: searchPath(target, state), ...(note === undefined ? {} : { note }) };
}

/**
 * A query for exactly these words. Quotation marks are removed, because the query language cannot express a quote
 * inside quotes.
 */
export function phrase(words: string): string {
  const bare = words.replaceAll('"', ' ').replace(/\s+/g, ' ').trim();
  return /^[\p{L}\p{N}]+$/u.test(bare) && !/^(AND|OR|NOT)$/.test(bare) ? bare : `"${bare}"`;
}

export type Discipline = { code: string; description: string; basis: 'mapped' | 'text' | 'usual' };

/** Research areas as links to a search. */
export function areaLinks(target: 'opportunities' | 'awards', areas: Discipline[]): LinkedText[] {
  return areas.map(({ code, description }) =>
    intoSearch(
      description,
      target,
      code.endsWith('00') ? { discipline: [code] } : { 'sub-discipline': [code] },
    ),
  );
}

/** Countries as links to a search with one of its country filters, sorted by name. */
export function countryLinks<T extends SearchTarget>(
  target: T,
  filter: keyof SearchState<T>,
  codes: string[],
): LinkedText[] {
  return codes
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ code, name }) => intoSearch(name, target, { [filter]: [code] } as Partial<SearchState<T>>));
}
