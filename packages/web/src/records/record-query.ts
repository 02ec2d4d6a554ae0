import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, getJson, postJson } from '../lib/api-client.ts';
import type { Target } from '../searches/targets.ts';
import type { StateByTarget } from './paths.ts';

/** One record by its id. A merged record answers under the id of what it became. */
export function useRecord<Source>(target: Target, id: string): UseQueryResult<Source, ApiFailure> {
  return useQuery<Source, ApiFailure>({
    queryKey: ['record', target, id],
    queryFn: async ({ signal }) => {
      const answer = await getJson<{ _source: Source }>(`/api/${target}/${encodeURIComponent(id)}`, signal);
      return answer._source;
    },
  });
}

/** A page of hits as the searches answer it. */
export interface Hits<Source> {
  hits: { hits: { _id: string; _source: Source; missingWords: string[] }[]; total: { value: number } };
}

/** A few records that belong to the one on screen, and how many there are in all. */
export function useRelated<Source, T extends Target>(
  target: T,
  state: Partial<StateByTarget[T]>,
  enabled = true,
): UseQueryResult<Hits<Source>, ApiFailure> {
  return useQuery<Hits<Source>, ApiFailure>({
    queryKey: ['related', target, state],
    queryFn: ({ signal }) => postJson<Hits<Source>>(`/api/${target}`, state, signal),
    enabled,
  });
}
