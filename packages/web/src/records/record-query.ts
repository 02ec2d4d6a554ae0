import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { type QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../lib/api-client.ts';
import type { SearchState } from './paths.ts';
import type { Marks } from './tracking/tracked-marks.ts';

/** A record of a target, as the call for one record returns it. */
export type RecordOf<T extends SearchTarget> = CallAnswer<`GET /api/${T}/:id`>['_source'];

/** A page of hits of a target, as its search returns it. */
export type FoundOf<T extends SearchTarget> = CallAnswer<`POST /api/${T}`>;

/** The part of a page of hits that a list needs, whatever the kind of record. */
export interface Hits<Hit> {
  hits: { hits: Hit[]; total: { value: number } };
}

/** One record by its id. For a merged record, the answer is the record that it became, with that record's id. */
export function useRecord<T extends SearchTarget>(
  target: T,
  id: string,
): UseQueryResult<RecordOf<T>, ApiFailure> {
  return useQuery({ ...hitQuery(target, id), select: ({ _source }) => _source as RecordOf<T> });
}

/** What the person has done with the opportunity on the page, whose record `useRecord` has loaded under this id. */
export function useMarks(id: string): Marks {
  const query = {
    ...hitQuery('opportunities', id),
    select: ({ isTracked, isSent }: Marks) => ({ isTracked, isSent }),
  };
  return useQuery(query).data ?? { isTracked: false };
}

/** Whether the person's institution has a note on the record on the page, which `useRecord` has loaded under this id. */
export function useHasNotes(target: SearchTarget, id: string): boolean {
  return useQuery({ ...hitQuery(target, id), select: ({ hasNotes }) => hasNotes }).data ?? false;
}

function hitQuery(target: SearchTarget, id: string) {
  return queryOptions<CallAnswer<`GET /api/${SearchTarget}/:id`>, ApiFailure>({
    queryKey: ['record', target, id],
    queryFn: ({ signal }) => call(`GET /api/${target}/:id`, { params: { id }, signal }),
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

/** Loads opportunities on screen again, in lists of results and on their pages. */
export async function refreshOpportunities(queries: QueryClient): Promise<void> {
  const keys = [
    ['record', 'opportunities'],
    ['search', 'opportunities'],
  ];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
