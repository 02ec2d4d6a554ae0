import { MAX_RESULTS_REACHED } from '@fundry/contracts/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, postJson } from '../../lib/api-client.ts';
import type { Target } from './targets.ts';

export const PAGE_SIZE = 20;
/** Further pages are not answered. */
export const LAST_PAGE = MAX_RESULTS_REACHED / PAGE_SIZE;

/** One hit as the server answers it; what `source` holds depends on the target. */
export interface Hit {
  _id: string;
  _score: number | null;
  _source: Record<string, unknown>;
  missingWords: string[];
}

interface SearchAnswer {
  hits: { hits: Hit[]; total: { value: number } };
}

/** The page of results for a query; earlier results of the same target stay until the next ones are there. `page` counts from 1. */
export function useSearch(target: Target, basicQuery: string, page: number) {
  return useQuery<SearchAnswer, ApiFailure>({
    queryKey: ['search', target, basicQuery, page],
    queryFn: ({ signal }) =>
      postJson<SearchAnswer>(`/api/${target}`, { basicQuery, page: page - 1, pageSize: PAGE_SIZE }, signal),
    placeholderData: (before, query) => (query?.queryKey[1] === target ? before : undefined),
  });
}
