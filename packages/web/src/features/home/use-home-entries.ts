import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import type { HomeEntry } from './home-entry-list.tsx';

/** What stands on the home page today for the person. Nothing while it is loaded, and when it cannot be. */
export function useHomeEntries(): HomeEntry[] {
  const { data } = useQuery<HomeEntry[], ApiFailure>({
    queryKey: ['home-entries'],
    queryFn: ({ signal }) => call('GET /api/home/entries', { signal }),
  });
  return data ?? [];
}
