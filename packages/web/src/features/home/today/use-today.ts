import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { TRACKED_KEY } from '../../../records/tracking/tracking-calls.ts';
import type { SavedSearchPage } from '../../../searches/saved-searches.ts';
import { dayAfter } from './days.ts';

/** The days that the strip shows, and those that count as recent. */
export const STRIP_DAYS = 28;
export const RECENT_DAYS = 14;

export type TrackedDates = CallAnswer<'GET /api/user/opportunities/dates'>;
export type TrackedDate = TrackedDates['dates'][number];
export type TrackedChanges = CallAnswer<'GET /api/user/opportunities/changes'>;

/** The person's newest saved searches, at most a hundred, with what is new in each. */
export function useSearchNews() {
  const query = { pageSize: 100 };
  return useQuery<SavedSearchPage, ApiFailure>({
    queryKey: ['saved-searches', 'own', query],
    queryFn: ({ signal }) => call('GET /api/user/searches', { query, signal }),
  });
}

/** The deadlines of tracked calls from today on, for four weeks. */
export function useNextDates(today: string) {
  const query = { from: today, to: dayAfter(today, STRIP_DAYS - 1) };
  return useQuery<TrackedDates, ApiFailure>({
    queryKey: [TRACKED_KEY, 'dates', query],
    queryFn: ({ signal }) => call('GET /api/user/opportunities/dates', { query, signal }),
  });
}

/** What changed in tracked calls in the last two weeks. */
export function useRecentChanges(today: string) {
  const query = { since: dayAfter(today, -RECENT_DAYS) };
  return useQuery<TrackedChanges, ApiFailure>({
    queryKey: [TRACKED_KEY, 'changes', query],
    queryFn: ({ signal }) => call('GET /api/user/opportunities/changes', { query, signal }),
  });
}
