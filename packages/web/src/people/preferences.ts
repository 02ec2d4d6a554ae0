import type { preferences } from '@fundry/contracts/identity/preferences.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../lib/api-client.ts';
import { useCurrentUser } from './current-user.ts';

/** A person's preferences. Preferences that Fundry does not know are included and kept. */
export type Preferences = (typeof preferences)['_output'];

export const PREFERENCES_KEY = ['preferences'];

/** The preferences of the signed-in person. Nothing is requested for visitors. */
export function usePreferences(): UseQueryResult<Preferences, ApiFailure> {
  const user = useCurrentUser();
  return useQuery<Preferences, ApiFailure>({
    queryKey: PREFERENCES_KEY,
    queryFn: ({ signal }) => call('GET /api/user/preferences', { signal }),
    enabled: user !== undefined && user.userId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The time zone for showing moments. Undefined means the browser's zone. */
export function useTimeZone(): string | undefined {
  return usePreferences().data?.timeZone;
}

/**
 * The person's own country for the citizenship filter and the applicant country filter. Undefined for all other
 * filters, and when the person has chosen none.
 */
export function useOwnCountry(filter: string): string | undefined {
  const { data } = usePreferences();
  if (filter === 'citizenship') return data?.citizenship;
  return filter === 'applicantCountry' ? data?.country : undefined;
}

/**
 * How many days before a deadline the person wants reminders. Undefined when they have chosen nothing, so that the
 * usual days apply.
 */
export function useLeadDays(): readonly number[] | undefined {
  return usePreferences().data?.reminders?.leadDays;
}
