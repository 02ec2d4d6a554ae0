import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../lib/api-client.ts';

/** The currencies that have a reference rate. Requested once per session. Empty until they are known. */
export function useCurrencies(): readonly string[] {
  const { data } = useQuery<{ currencies: string[] }, ApiFailure>({
    queryKey: ['currencies'],
    queryFn: ({ signal }) => call('GET /api/awards/.meta', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.currencies ?? [];
}
