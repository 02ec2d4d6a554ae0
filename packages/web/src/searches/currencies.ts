import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../lib/api-client.ts';

/** The currency of amounts in a search that names none. */
export const DEFAULT_CURRENCY = 'USD';

/** Currencies that have a reference rate, asked for once a session; empty until they are known. */
export function useCurrencies(): readonly string[] {
  const { data } = useQuery<{ currencies: string[] }, ApiFailure>({
    queryKey: ['currencies'],
    queryFn: ({ signal }) => call('GET /api/awards/.meta', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.currencies ?? [];
}
