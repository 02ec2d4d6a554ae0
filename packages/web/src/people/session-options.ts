import type { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../lib/api-client.ts';

/** How one can sign in here. */
export type SessionOptions = (typeof sessionEndpoints.options.answer)['_output'];

/** How one can sign in here; undefined until the server has said it. Asked once. */
export function useSessionOptions(): SessionOptions | undefined {
  const { data } = useQuery<SessionOptions, ApiFailure>({
    queryKey: ['session-options'],
    queryFn: ({ signal }) => call('GET /api/session/options', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
