import type { Hit, SearchRequest } from './port.ts';
import { scoreScale } from './ranking.ts';

/**
 * The page of a list of full matches and close records, both from their beginning. By relevance it is one list, best first. In any
 * other order the close records follow after all full matches.
 */
export function joined(full: Hit[], close: Hit[], { sort, from, size }: SearchRequest, total: number): Hit[] {
  if (close.length === 0) return full.slice(from, from + size);
  if (sort.by === 'relevance') return [...full, ...close].sort(byScore).slice(from, from + size);
  const start = Math.max(0, from - total);
  const shown = full.slice(from, from + size);
  return [...shown, ...close.slice(start, start + size - shown.length)];
}

/** The same hits with a higher score. `by`: in the scale of the engine. */
export function raised(hits: Hit[], by: number): Hit[] {
  return hits.map((hit) => ({ ...hit, score: hit.score + by / scoreScale }));
}

const byScore = (a: Hit, b: Hit) => b.score - a.score || a.id - b.id;
