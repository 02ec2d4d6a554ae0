import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

export type Week = CallAnswer<'GET /api/catalogue/week'>;

/** What closes and what is new this week, and the open calls by research area. */
export function useWeek() {
  return useQuery<Week, ApiFailure>({
    queryKey: ['catalogue-week'],
    queryFn: ({ signal }) => call('GET /api/catalogue/week', { signal }),
  });
}
