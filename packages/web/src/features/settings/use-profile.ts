import type { currentUserEndpoints } from '@fundry/contracts/endpoints/current-user.ts';
import type { userOptionEndpoints } from '@fundry/contracts/endpoints/user-options.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, getJson } from '../../lib/api-client.ts';
import { optionListQuery } from '../../searches/option-lists.ts';

export type Profile = (typeof currentUserEndpoints.profile.answer)['_output'];
type AnswerOf<Name extends keyof typeof userOptionEndpoints> =
  (typeof userOptionEndpoints)[Name]['answer']['_output'];

export const PROFILE_KEY = ['profile'];

/** What the signed-in person says of themselves. */
export function useProfile() {
  return useQuery<Profile, ApiFailure>({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => getJson<Profile>('/user/profile', signal),
  });
}

/** What people can choose of themselves; empty until it is known. */
export function useUserOptions() {
  const salutations = useQuery(optionListQuery<AnswerOf<'salutations'>>('/api/meta-data/users/salutations'));
  const professions = useQuery(optionListQuery<AnswerOf<'roles'>>('/api/meta-data/users/roles'));
  const areas = useQuery(optionListQuery<AnswerOf<'subjectAreas'>>('/api/meta-data/users/subjectAreas'));
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
