import type { Hit, Query, SearchRequest, SearchResult } from '../../port.ts';
import { stem } from '../../stem.ts';
import type { Reference } from '../reference.ts';
import { plainScore } from './plain-score.ts';

/** The number of words of a document by which others are found to be similar. */
const TELLING_WORDS = 12;
const ANYWHERE = { categories: [], restrictTo: null, exclude: [] };

/** A page of a search. For relevance it is ordered by plain scores. */
export function searchPlainly(documents: Reference, request: SearchRequest): SearchResult {
  const { found, facets, fillable } = documents.search(request);
  const { sort, from, size, fill, query } = request;
  const scored = (id: number, missingWords: string[]): Hit => {
    const text = documents.textOf(id);
    return { id, score: text ? plainScore(query, text) : 0, missingWords };
  };
  const full = found.map(({ id }) => scored(id, []));
  if (sort.by === 'relevance') full.sort(byScore);
  const hits = full.slice(from, from + size);
  if (fill && from === 0) {
    const fillers = [...fillable].map(([id, missing]) => scored(id, missing));
    fillers.sort((a, b) => a.missingWords.length - b.missingWords.length || byScore(a, b));
    hits.push(...fillers.slice(0, Math.max(0, size - full.length)));
  }
  return { hits, total: full.length, facets };
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
