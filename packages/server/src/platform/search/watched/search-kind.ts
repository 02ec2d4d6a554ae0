import type { Query, SearchRequest } from '../port.ts';

/** From this many words on, a query counts as a sentence. */
const SENTENCE_WORDS = 8;

/** What kind of search a request is, for metrics and traces. Says nothing of what was typed. */
export const SEARCH_KINDS = [
  'everything',
  'filters',
  'word',
  'words',
  'sentence',
  'phrase',
  'prefix',
  'name',
  'operators',
  'resembling',
  'counts',
  'suggestions',
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/**
 * The kind of a search by its query: the rarest thing that it holds decides, in the order name, phrase, prefix, operators, and
 * then the number of its words. Without a query it is `filters`, or `everything` when nothing restricts it.
 */
export function searchKind({
  query,
  categories,
  restrictTo,
}: Pick<SearchRequest, 'query' | 'categories' | 'restrictTo'>): SearchKind {
  const parts = query === null ? [] : partsOf(query);
  if (parts.length === 0) return categories.length > 0 || restrictTo !== null ? 'filters' : 'everything';
  const has = (op: Query['op']) => parts.some((part) => part.op === op);
  if (has('name')) return 'name';
  if (parts.some((part) => part.op === 'phrase' && !part.acronym)) return 'phrase';
  if (has('prefix')) return 'prefix';
  if (has('not') || parts.some((part) => part.op === 'or' && part.typed === undefined)) return 'operators';
  const words = parts.filter(({ op }) => op === 'word' || op === 'phrase').length;
  if (words >= SENTENCE_WORDS) return 'sentence';
  return words > 1 ? 'words' : 'word';
}

/** A query and everything in it that decides what matches. Of the alternatives to a typed word only the first counts. */
function partsOf(query: Query): Query[] {
  switch (query.op) {
    case 'and':
      return query.of.flatMap(partsOf);
    case 'or':
      if (query.typed === undefined) return [query, ...query.of.flatMap(partsOf)];
      return query.of.slice(0, 1).flatMap(partsOf);
    case 'not':
      return [query, ...partsOf(query.of)];
    case 'boost':
      return query.must === null ? [] : partsOf(query.must);
    default:
      return [query];
  }
}
