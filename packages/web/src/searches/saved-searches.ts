import type { savedSearchEndpoints } from '@fundry/contracts/endpoints/saved-searches.ts';
import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiFailure, call } from '../lib/api-client.ts';

export type SavedSearch = (typeof savedSearchEndpoints.read.answer)['_output'];
export type SavedSearchPage = (typeof savedSearchEndpoints.list.answer)['_output'];
export type SharedSearchPage = (typeof savedSearchEndpoints.listShared.answer)['_output'];
export type SavedSearchFields = (typeof savedSearchEndpoints.save.body)['_input'];

/** The page that lists a person's saved searches. */
export const SAVED_SEARCHES_PATH = '/my-funding/saved-searches';
/** The page that lists the searches that colleagues share. */
export const SHARED_SEARCHES_PATH = `${SAVED_SEARCHES_PATH}?of=institution`;

const KEY = 'saved-searches';

/** The calls for saved searches. Each throws `ApiFailure`. */
export const savedSearchCalls = {
  /** Pages count from 0. */
  list: (page: number, signal: AbortSignal) => call('GET /api/user/searches', { query: { page }, signal }),
  listShared: (page: number, signal: AbortSignal) =>
    call('GET /api/account/searches', { query: { page }, signal }),
  read: (id: string, signal?: AbortSignal) => call('GET /api/user/searches/:id', { params: { id }, signal }),
  save: (fields: SavedSearchFields) => call('POST /api/user/searches', { body: fields }),
  see: (id: string) => call('PUT /api/user/searches/:id/seen', { params: { id } }),
  remove: (id: string) => call('DELETE /api/user/searches/:id', { params: { id } }),
  restore: (id: string) => call('PUT /api/user/searches/:id/_restore', { params: { id } }),
};

/** A page of the person's saved searches. `page` counts from 0. */
export function useSavedSearches(page: number) {
  return useQuery<SavedSearchPage, ApiFailure>({
    queryKey: [KEY, 'own', page],
    queryFn: ({ signal }) => savedSearchCalls.list(page, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of the searches shared in the institution. `page` counts from 0. */
export function useSharedSearches(page: number) {
  return useQuery<SharedSearchPage, ApiFailure>({
    queryKey: [KEY, 'shared', page],
    queryFn: ({ signal }) => savedSearchCalls.listShared(page, signal),
    placeholderData: keepPreviousData,
  });
}

/** The saved search with this id. Nothing is requested while the id is null. */
export function useSavedSearch(id: string | null) {
  return useQuery<SavedSearch, ApiFailure>({
    queryKey: [KEY, 'one', id],
    queryFn: id === null ? skipToken : ({ signal }) => savedSearchCalls.read(id, signal),
  });
}

/** Puts a saved search that the server returned into the cache. */
export function keepSavedSearch(queries: QueryClient, saved: SavedSearch): void {
  queries.setQueryData([KEY, 'one', saved.id], saved);
}

/** Marks the lists of the person's own saved searches as out of date. They are loaded again when they are next shown. */
export function forgetLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [KEY, 'own'] });
}

/** Returns a function that reloads every list and saved search on screen. The promise resolves when they have arrived. */
export function useRefreshSavedSearches(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: [KEY] }), [queries]);
}
