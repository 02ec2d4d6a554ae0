import type { Query } from '../../../platform/search/port.ts';
import type { QueryState } from './query-of-state.ts';

/** Longer texts are no names. */
const LONGEST_NAME = 20;
const BEFORE_IDENTIFIER =
  /(?:https?:\/\/)?(?:www\.)?ror\.org\/|(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi:)?10\.13039\//gi;
const TEXTS = ['basicQuery', 'anyQuery', 'allQuery', 'noneQuery', 'optionalQuery'] as const;

/**
 * The same state with blanks for what all ROR and Crossref Funder ids begin with: funders are indexed under what tells them
 * apart. Every other character stays in its place.
 */
export function identifiersShortened(state: QueryState): QueryState {
  const shortened = { ...state };
  for (const name of TEXTS) {
    shortened[name] = state[name].replace(BEFORE_IDENTIFIER, (found) => ' '.repeat(found.length));
  }
  return shortened;
}

/** The query, which also raises those whose name it is where it is nothing but words and phrases that must all be there. */
export function raisingNames(query: Query | null): Query | null {
  if (query === null) return null;
  const parts = query.op === 'and' ? query.of : [query];
  const texts = parts.flatMap((part) =>
    part.op === 'word' || (part.op === 'phrase' && !part.prefix) ? part.text : [],
  );
  if (texts.length < parts.length || parts.length > LONGEST_NAME) return query;
  return { op: 'boost', must: query, should: [{ op: 'name', text: texts.join(' ') }] };
}
