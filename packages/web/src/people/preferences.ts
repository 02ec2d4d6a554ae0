import type { preferences } from '@fundry/contracts/identity/preferences.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../lib/api-client.ts';
import { useCurrentUser } from './current-user.ts';

/** What a person prefers; what the product does not know stands in it too and is kept. */
export type Preferences = (typeof preferences)['_output'];

export const PREFERENCES_KEY = ['preferences'];

/** The preferences of the person who is signed in; nothing is asked for visitors. */
export function usePreferences(): UseQueryResult<Preferences, ApiFailure> {
  const user = useCurrentUser();
  return useQuery<Preferences, ApiFailure>({
    queryKey: PREFERENCES_KEY,
    queryFn: ({ signal }) => call('GET /api/user/preferences', { signal }),
    enabled: user !== undefined && user.userId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The time zone in which moments are shown: the chosen one; undefined for that of the browser. */
export function useTimeZone(): string | undefined {
  return usePreferences().data?.timeZone;
}

/** The country that the person has chosen for themselves, for the filters that ask for one; undefined for all others. */
export function useOwnCountry(filter: string): string | undefined {
  const { data } = usePreferences();
  if (filter === 'citizenship') return data?.citizenship;
  return filter === 'applicantCountry' ? data?.country : undefined;
}
