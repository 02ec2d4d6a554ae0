import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../lib/api-client.ts';
import type { SearchState } from './paths.ts';

/** A record of a target, as the call for one record returns it. */
export type RecordOf<T extends SearchTarget> = CallAnswer<`GET /api/${T}/:id`>['_source'];

/** A page of hits of a target, as its search returns it. */
export type FoundOf<T extends SearchTarget> = CallAnswer<`POST /api/${T}`>;

/** The part of a page of hits that a list needs, whatever the kind of record. */
export interface Hits<Source> {
  hits: { hits: { _source: Source }[]; total: { value: number } };
}

/** One record by its id. For a merged record, the answer is the record that it became, with that record's id. */
export function useRecord<T extends SearchTarget>(
  target: T,
  id: string,
): UseQueryResult<RecordOf<T>, ApiFailure> {
  const of: SearchTarget = target;
  return useQuery({
    queryKey: ['record', target, id],
    queryFn: async ({ signal }) => {
      const answer = await call(`GET /api/${of}/:id`, { params: { id }, signal });
      return answer._source as RecordOf<T>;
    },
    // The server may have said with the page that there is no such record.
    retryOnMount: ({ state }) => state.error?.status !== 404,
  });
}

/** A few records that belong to the one on screen, and how many there are in total. */
export function useRelated<T extends SearchTarget>(
  target: T,
  state: Partial<SearchState<T>>,
  enabled = true,
): UseQueryResult<FoundOf<T>, ApiFailure> {
  const of: SearchTarget = target;
  return useQuery({
    queryKey: ['related', target, state],
    queryFn: async ({ signal }) =>
      (await call(`POST /api/${of}`, {
        body: state as Partial<SearchState<SearchTarget>>,
        signal,
      })) as FoundOf<T>,
    enabled,
  });
}
