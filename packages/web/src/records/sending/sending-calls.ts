import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

export type SentPage = CallAnswer<'GET /api/account/sent-opportunities'>;
export type Sent = SentPage['opportunities'][number];
/** How many of some calls are sent, and how many have each label. */
export type Sending = CallAnswer<'POST /api/labels/_count'>;
export type Label = CallAnswer<'GET /api/labels'>[number];

/** The first part of the cache keys of everything about what is sent to Pure. */
export const SENT_KEY = 'sent';
/** The context of the messages about it. */
export const SENDING = 'sending';

/** The labels of the institution by name, each with its count. */
export function useLabels(): UseQueryResult<Label[], ApiFailure> {
  return useQuery({
    queryKey: [SENT_KEY, 'labels'],
    queryFn: ({ signal }) => call('GET /api/labels', { signal }),
  });
}

/** Loads everything on screen about what is sent again. The promise resolves when it has arrived. */
export function refreshSent(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [SENT_KEY] });
}
