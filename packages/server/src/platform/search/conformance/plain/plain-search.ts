import { PartsHeld } from '../../parts-held.ts';
import type { Hit, SearchRequest, SearchResult } from '../../port.ts';
import { type Closeable, nearnessOf, type Reference } from '../reference.ts';
import { plainScore } from './plain-score.ts';

/**
 * A page of a search. For relevance it is ordered by plain scores, to which nearness adds. Close is what has enough of
 * the parts of the query, which are all worth the same, or is near.
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
  const hasEnough = ({ held }: Closeable) => held >= PartsHeld.leastOfFew;
  const some = [...closeable].filter(([, each]) => each.isNear || hasEnough(each));
  const close = some.map(([id, each]) => scored(id, each.missingWords, !hasEnough(each)));
  const all = byRelevance ? [...full, ...close].sort(byScore) : [...full, ...close.sort(byScore)];
  return { hits: all.slice(from, from + size), total: full.length, close: close.length, facets };
}

const byScore = (a: Hit, b: Hit) => b.score - a.score || a.id - b.id;
