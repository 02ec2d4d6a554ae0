import type { savedSearchEndpoints } from '@fundry/contracts/endpoints/saved-searches.ts';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiFailure, call } from '../lib/api-client.ts';

export type SavedSearch = (typeof savedSearchEndpoints.read.answer)['_output'];
export type SavedSearchPage = (typeof savedSearchEndpoints.list.answer)['_output'];
export type SharedSearchPage = (typeof savedSearchEndpoints.listShared.answer)['_output'];
export type SavedSearchFields = (typeof savedSearchEndpoints.save.body)['_input'];

/** Where the saved searches of a person are listed. */
export const SAVED_SEARCHES_PATH = '/my-funding/saved-searches';
/** Where those that colleagues share are listed. */
export const SHARED_SEARCHES_PATH = `${SAVED_SEARCHES_PATH}?of=institution`;

const KEY = 'saved-searches';

/** The calls for saved searches; each throws `ApiFailure`. */
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

/** A page of the person's saved searches, from 0. */
export function useSavedSearches(page: number) {
  return useQuery<SavedSearchPage, ApiFailure>({
    queryKey: [KEY, 'own', page],
    queryFn: ({ signal }) => savedSearchCalls.list(page, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of the searches shared in the institution, from 0. */
export function useSharedSearches(page: number) {
  return useQuery<SharedSearchPage, ApiFailure>({
    queryKey: [KEY, 'shared', page],
    queryFn: ({ signal }) => savedSearchCalls.listShared(page, signal),
    placeholderData: keepPreviousData,
  });
}

/** The saved search with this id; not asked for while that is null. */
export function useSavedSearch(id: string | null) {
  return useQuery<SavedSearch, ApiFailure>({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => savedSearchCalls.read(id!, signal),
    enabled: id !== null,
  });
}

/** Takes over what the server answered about one. */
export function keepSavedSearch(queries: QueryClient, saved: SavedSearch): void {
  queries.setQueryData([KEY, 'one', saved.id], saved);
}

/** Asks anew for the lists the next time they are on the screen. */
export function forgetLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [KEY, 'own'] });
}

/** Asks anew for every list and search that is on the screen; resolved when they are there. */
export function useRefreshSavedSearches(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: [KEY] }), [queries]);
}
