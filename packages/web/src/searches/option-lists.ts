import type { CallAnswer, CallInput, CallName } from '@fundry/contracts/endpoint-table.ts';
import type { optionListEndpoints } from '@fundry/contracts/endpoints/option-lists.ts';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call, type Given } from '../lib/api-client.ts';

type AnswerOf<Name extends keyof typeof optionListEndpoints> =
  (typeof optionListEndpoints)[Name]['answer']['_output'];

export type GrantType = AnswerOf<'grantTypes'>[number];
export type FunderType = AnswerOf<'funderTypes'>[number];
export type ResearchAreas = AnswerOf<'asjc'>;
export type EligibilityOption = AnswerOf<'degrees'>[number];
export type EligibilityKind =
  | 'individual-applicant-types'
  | 'organization-applicant-types'
  | 'degrees'
  | 'restrictions';

/** Grant types of awards and opportunities. Option lists are asked for once a session. */
export function useGrantTypes(): UseQueryResult<GrantType[], ApiFailure> {
  return useQuery(optionListQuery('GET /api/descriptions/award-grant-types'));
}

/** Groups of funder types. */
export function useFunderTypes(): UseQueryResult<FunderType[], ApiFailure> {
  return useQuery(optionListQuery('GET /api/descriptions/fundingOrgTypes'));
}

/** Research areas (ASJC) on two levels: `parentId` "0" is the top. */
export function useResearchAreas(): UseQueryResult<ResearchAreas, ApiFailure> {
  return useQuery(optionListQuery('GET /api/classifications/asjc'));
}

/** Applicant types, degrees or restrictions, with their words. */
export function useEligibilityOptions(
  kind: EligibilityKind,
): UseQueryResult<EligibilityOption[], ApiFailure> {
  return useQuery(optionListQuery(`GET /api/eligibility/${kind}`));
}

/** A call that answers an option list, and needs nothing for that. */
type ListCall = {
  [Name in CallName]: Name extends `GET ${string}` ? (object extends CallInput<Name> ? Name : never) : never;
}[CallName];

/** The query of an option list by its call, for components that need several or only some of them. */
export function optionListQuery<Name extends ListCall>(name: Name) {
  return queryOptions<CallAnswer<Name>, ApiFailure>({
    queryKey: ['option-list', name],
    queryFn: ({ signal }) => call(name, { signal } as Given<Name>),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
