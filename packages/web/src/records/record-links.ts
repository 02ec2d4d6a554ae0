import { countryName } from '@fundry/contracts/record-words/country.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { type StateByTarget, searchPath } from './paths.ts';

/** A piece of a fact: plain words, or words that lead somewhere. */
export interface LinkedText {
  text: string;
  /** Null: plain words. */
  href: string | null;
  /** What stands behind it in smaller words: how an area was found, when a record was fetched. */
  note?: string;
}

/** Words that lead nowhere. */
export function plain(text: string, note?: string): LinkedText {
  return { text, href: null, ...(note === undefined ? {} : { note }) };
}

/** Words that lead into a search. */
export function intoSearch<T extends SearchTarget>(
  text: string,
  target: T,
  state: Partial<StateByTarget[T]>,
  note?: string,
): LinkedText {
  return { text, href: searchPath(target, state), ...(note === undefined ? {} : { note }) };
}

/** A query for exactly these words. The language has no way to write a quote inside quotes, so those go. */
export function phrase(words: string): string {
  const bare = words.replaceAll('"', ' ').replace(/\s+/g, ' ').trim();
  return /^[\p{L}\p{N}]+$/u.test(bare) && !/^(AND|OR|NOT)$/.test(bare) ? bare : `"${bare}"`;
}

export type Discipline = { code: string; description: string; basis: 'mapped' | 'text' };

/** Research areas as links into a search. */
export function areaLinks(target: 'opportunities' | 'awards', areas: Discipline[]): LinkedText[] {
  return areas.map(({ code, description }) =>
    intoSearch(
      description,
      target,
      code.endsWith('00') ? { discipline: [code] } : { 'sub-discipline': [code] },
    ),
  );
}

/** Countries as links into a search by one of its country filters, in the order of their names. */
export function countryLinks<T extends SearchTarget>(
  target: T,
  filter: keyof StateByTarget[T],
  codes: string[],
): LinkedText[] {
  return codes
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ code, name }) => intoSearch(name, target, { [filter]: [code] } as Partial<StateByTarget[T]>));
}
