import type { optionListEndpoints } from '@fundry/contracts/endpoints/option-lists.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, getJson } from '../lib/api-client.ts';

type AnswerOf<Name extends keyof typeof optionListEndpoints> =
  (typeof optionListEndpoints)[Name]['answer']['_output'];

export type GrantType = AnswerOf<'awardGrantTypes'>[number];
export type FunderType = AnswerOf<'fundingOrgTypes'>[number];
export type ResearchAreas = AnswerOf<'asjc'>;
export type EligibilityOption = AnswerOf<'degrees'>[number];
export type EligibilityKind =
  | 'individual-applicant-types'
  | 'organization-applicant-types'
  | 'degrees'
  | 'restrictions';

/** Grant types of awards and opportunities. Option lists are asked for once a session. */
export function useGrantTypes(): UseQueryResult<GrantType[], ApiFailure> {
  return useList<GrantType[]>('/api/descriptions/award-grant-types');
}

/** Groups of funder types. */
export function useFunderTypes(): UseQueryResult<FunderType[], ApiFailure> {
  return useList<FunderType[]>('/api/descriptions/fundingOrgTypes');
}

/** Research areas (ASJC) on two levels: `parentId` "0" is the top. */
export function useResearchAreas(): UseQueryResult<ResearchAreas, ApiFailure> {
  return useList<ResearchAreas>('/api/classifications/asjc');
}

/** Applicant types, degrees or restrictions, with their words. */
export function useEligibilityOptions(
  kind: EligibilityKind,
): UseQueryResult<EligibilityOption[], ApiFailure> {
  return useList<EligibilityOption[]>(`/api/eligibility/${kind}`);
}

function useList<T>(path: string): UseQueryResult<T, ApiFailure> {
  return useQuery<T, ApiFailure>(optionListQuery<T>(path));
}

/** The query of an option list by its path, for components that need several or only some of them. */
export function optionListQuery<T>(path: string) {
  return {
    queryKey: ['option-list', path],
    queryFn: ({ signal }: { signal: AbortSignal }) => getJson<T>(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}
