import type { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../lib/api-client.ts';

/** The ways to sign in to this installation. */
export type SessionOptions = (typeof sessionEndpoints.options.answer)['_output'];

/** The ways to sign in to this installation. Undefined until they are loaded. Requested once. */
export function useSessionOptions(): SessionOptions | undefined {
  const { data } = useQuery<SessionOptions, ApiFailure>({
    queryKey: ['session-options'],
    queryFn: ({ signal }) => call('GET /api/session/options', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
