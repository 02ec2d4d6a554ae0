import type { Hit, Query, SearchRequest, SearchResult } from '../../port.ts';
import { stem } from '../../stem.ts';
import { nearnessOf, type Reference } from '../reference.ts';
import { plainScore } from './plain-score.ts';

/** The number of words of a document by which others are found to be similar. */
const TELLING_WORDS = 12;
const ANYWHERE = { categories: [], restrictTo: null, exclude: [] };

/**
 * A page of a search. For relevance it is ordered by plain scores, to which nearness adds. All records that may be close
 * are.
 */
export function searchPlainly(documents: Reference, request: SearchRequest): SearchResult {
  const { found, facets, closeable } = documents.search(request);
  const { sort, from, size, query, nearness } = request;
  const byRelevance = sort.by === 'relevance';
  const scored = (id: number, missingWords: string[], byMeaning: boolean): Hit => {
    const text = documents.textOf(id);
    const near = byRelevance && query ? Math.max(0, nearnessOf(nearness, id)) : 0;
    return { id, score: (text ? plainScore(query, text) : 0) + near, missingWords, byMeaning };
  };
  const full = found.map(({ id }) => scored(id, [], false));
  const close = [...closeable].map(([id, { missingWords, hasSome }]) => scored(id, missingWords, !hasSome));
  const all = byRelevance ? [...full, ...close].sort(byScore) : [...full, ...close.sort(byScore)];
  return { hits: all.slice(from, from + size), total: full.length, close: close.length, facets };
}

const byScore = (a: Hit, b: Hit) => b.score - a.score || a.id - b.id;

/** A query for the rarest words that a document shares with others. Null when there are none. */
export function tellingQuery(documents: Reference, id: number): Query | null {
  const tokens = documents.textOf(id)?.fields.flat() ?? [];
  const words = [...new Map(tokens.map((token) => [stem(token), token])).values()];
  const telling = words
    .map((text): Query => ({ op: 'word', text }))
    .map((query) => ({ query, count: documents.count({ ...ANYWHERE, query }) }))
    .filter(({ count }) => count > 1)
    .sort((a, b) => a.count - b.count)
    .slice(0, TELLING_WORDS);
  return telling.length > 0 ? { op: 'or', of: telling.map(({ query }) => query) } : null;
}
