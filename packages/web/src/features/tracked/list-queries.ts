import { MAX_IDS, MAX_PAGE_SIZE, PAGE_SIZE } from '@fundry/contracts/limits.ts';
import type { Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { TRACKED_KEY, type Tracked, type TrackedPage } from '../../records/tracking/tracking-calls.ts';
import { filtersOf, type ListState } from './list-state.ts';

/** A page of the list, with the counts beside the filters. The page before stays until it has arrived. */
export function useTrackedPage(state: ListState) {
  const query = { ...filtersOf(state), orderBy: state.orderBy, page: state.page, pageSize: PAGE_SIZE };
  return useQuery<TrackedPage, ApiFailure>({
    queryKey: [TRACKED_KEY, 'page', query],
    queryFn: ({ signal }) => call('GET /api/user/opportunities', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** So many cards of a column are loaded at a time. */
const COLUMN_PAGE = 30;

/** The cards of one stage, so many at a time. */
export function useColumn(state: ListState, stage: Stage) {
  const query = {
    ...filtersOf({ ...state, stage: [stage] }),
    orderBy: state.orderBy,
    pageSize: COLUMN_PAGE,
  };
  return useInfiniteQuery({
    queryKey: [TRACKED_KEY, 'column', query],
    queryFn: ({ signal, pageParam: page }) =>
      call('GET /api/user/opportunities', { query: { ...query, page }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * COLUMN_PAGE < total ? pages.length : undefined),
    placeholderData: keepPreviousData,
  });
}

/** The dates of the list between two days, soonest first. */
export function useDates(state: ListState, from: string, to: string) {
  const query = { ...filtersOf(state), from, to };
  return useQuery({
    queryKey: [TRACKED_KEY, 'dates', query],
    queryFn: ({ signal }) => call('GET /api/user/opportunities/dates', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The ids of everything that the filters leave, at most 10,000, and how many there are. */
export function idsOf(state: ListState): Promise<{ ids: string[]; total: number }> {
  return call('GET /api/user/opportunities/ids', { query: filtersOf(state) });
}

/** Everything that the filters leave, for paper; at most as much as can be selected at once. */
export async function everythingIn(state: ListState): Promise<Tracked[]> {
  const all: Tracked[] = [];
  for (let page = 0; all.length < MAX_IDS; page++) {
    const query = { ...filtersOf(state), orderBy: state.orderBy, page, pageSize: MAX_PAGE_SIZE };
    const { opportunities, total } = await call('GET /api/user/opportunities', { query });
    all.push(...opportunities);
    if (all.length >= total || opportunities.length === 0) break;
  }
  return all;
}
