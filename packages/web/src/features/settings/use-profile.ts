import type { currentUserEndpoints } from '@fundry/contracts/endpoints/current-user.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { optionListQuery } from '../../searches/option-lists.ts';

export type Profile = (typeof currentUserEndpoints.profile.answer)['_output'];

export const PROFILE_KEY = ['profile'];

/** The profile of the signed-in person. */
export function useProfile() {
  return useQuery<Profile, ApiFailure>({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => call('GET /user/profile', { signal }),
  });
}

/** The options that a profile offers, such as salutations. Empty until they are loaded. */
export function useUserOptions() {
  const salutations = useQuery(optionListQuery('GET /api/meta-data/users/salutations'));
  const professions = useQuery(optionListQuery('GET /api/meta-data/users/roles'));
  const areas = useQuery(optionListQuery('GET /api/meta-data/users/subjectAreas'));
  return {
    salutations: (salutations.data ?? []).map(({ salutation }) => ({ id: salutation, label: salutation })),
    professions: (professions.data ?? []).map((each) => ({
      id: each.userRoleId,
      label: each.userRoleName,
    })),
    areas: (areas.data ?? []).map((each) => ({
      id: each.subjectAreaId,
      label: each.subjectAreaDisplayName,
    })),
  };
}
