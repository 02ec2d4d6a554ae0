import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

/** A competition as the reader may see it. */
export type Competition = CallAnswer<'GET /api/account/competitions/:id'>;
/** A competition in a list. */
export type ListedCompetition = CallAnswer<'GET /api/account/competitions'>['items'][number];
export type CompetitionPage = CallAnswer<'GET /api/account/competitions/own-reviews'>;

/** The first part of the cache keys of everything about competitions. */
export const COMPETITIONS_KEY = 'competitions';

/** A page, counted from 1, of the competitions in which the person has begun an application. Members only. */
export function useOwnApplications(page = 1, isMember = true): UseQueryResult<CompetitionPage, ApiFailure> {
  return useQuery({
    queryKey: [COMPETITIONS_KEY, 'own-applications', page],
    queryFn: ({ signal }) =>
      call('GET /api/account/competitions/own-applications', { query: asked(page), signal }),
    placeholderData: keepPreviousData,
    enabled: isMember,
  });
}

/** A page, counted from 1, of the competitions that the person reviews. Members only. */
export function useOwnReviews(page = 1, isMember = true): UseQueryResult<CompetitionPage, ApiFailure> {
  return useQuery({
    queryKey: [COMPETITIONS_KEY, 'own-reviews', page],
    queryFn: ({ signal }) =>
      call('GET /api/account/competitions/own-reviews', { query: asked(page), signal }),
    placeholderData: keepPreviousData,
    enabled: isMember,
  });
}

/** Loads everything on screen about competitions again. The promise resolves when it has arrived. */
export function refreshCompetitions(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [COMPETITIONS_KEY] });
}

function asked(page: number) {
  return { page: page - 1, pageSize: PAGE_SIZE };
}
