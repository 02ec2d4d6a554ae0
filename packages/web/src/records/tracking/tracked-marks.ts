import type { QueryClient } from '@tanstack/react-query';

interface Marked {
  _id: string;
  isTracked: boolean;
}

/**
 * Marks calls as tracked or not in every answer that the browser keeps, so that all cards on screen show it at once.
 */
export function markTracked(queries: QueryClient, ids: readonly string[], isTracked: boolean): void {
  const which = new Set(ids);
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    const marked = withMarks(state.data, which, isTracked);
    // The answer is as old as before: only its marks are newer.
    if (marked !== state.data) queries.setQueryData(queryKey, marked, { updatedAt: state.dataUpdatedAt });
  }
}

/** The same answer with other marks. An answer without any of these calls is returned as it is. */
export function withMarks<Answer>(answer: Answer, which: ReadonlySet<string>, isTracked: boolean): Answer {
  const concerns = (hit: Marked) => which.has(hit._id) && hit.isTracked !== isTracked;
  if (isHit(answer)) return concerns(answer) ? { ...answer, isTracked } : answer;
  if (!holdsHits(answer) || !answer.hits.hits.some(concerns)) return answer;
  const hits = answer.hits.hits.map((hit) => (concerns(hit) ? { ...hit, isTracked } : hit));
  return { ...answer, hits: { ...answer.hits, hits } };
}

function isHit(answer: unknown): answer is Marked {
  return typeof answer === 'object' && answer !== null && '_id' in answer && 'isTracked' in answer;
}

function holdsHits(answer: unknown): answer is { hits: { hits: Marked[] } } {
  const hits = (answer as { hits?: { hits?: unknown } } | null | undefined)?.hits?.hits;
  return Array.isArray(hits) && hits.every(isHit);
}
