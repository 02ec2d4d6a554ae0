import type { Query } from '../../../platform/search/port.ts';
import type { QueryState } from './query-of-state.ts';

/** A text with more words or phrases than this is not a name. */
const LONGEST_NAME = 20;
const BEFORE_IDENTIFIER =
  /(?:https?:\/\/)?(?:www\.)?ror\.org\/|(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi:)?10\.13039\//gi;
const TEXTS = ['basicQuery', 'anyQuery', 'allQuery', 'noneQuery', 'optionalQuery'] as const;

/**
 * The same state, with blanks in place of the common beginnings of ROR and Crossref Funder ids. Funders are indexed by
 * the rest of the id, which tells them apart. Every other character keeps its position.
 */
export function identifiersShortened(state: QueryState): QueryState {
  const shortened = { ...state };
  for (const name of TEXTS) {
    shortened[name] = state[name].replace(BEFORE_IDENTIFIER, (found) => ' '.repeat(found.length));
  }
  return shortened;
}

/**
 * The query, extended to rank funders with exactly this name higher, and those of which an acronym in it is a name ("ARC
 * Australia"). This applies only when the query consists of words and phrases that must all be there.
 */
export function raisingNames(query: Query | null): Query | null {
  if (query === null) return null;
  const parts = query.op === 'and' ? query.of : [query];
  const texts = parts.flatMap((part) =>
    part.op === 'word' || (part.op === 'phrase' && !part.prefix) ? part.text : [],
  );
  if (texts.length < parts.length || parts.length > LONGEST_NAME) return query;
  const acronyms = parts.flatMap((part) => (part.op === 'phrase' && part.acronym ? part.text : []));
  const names = new Set([texts.join(' '), ...acronyms]);
  return { op: 'boost', must: query, should: [...names].map((text) => ({ op: 'name', text })) };
}
