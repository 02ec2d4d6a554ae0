import type { CallAnswer, CallInput, CallName } from '@fundry/contracts/endpoint-table.ts';
import type { optionListEndpoints } from '@fundry/contracts/endpoints/option-lists.ts';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call, type Given } from '../lib/api-client.ts';

type AnswerOf<Name extends keyof typeof optionListEndpoints> =
  (typeof optionListEndpoints)[Name]['answer']['_output'];

export type GrantType = AnswerOf<'grantTypes'>[number];
export type ResearchAreas = AnswerOf<'asjc'>;

/** The grant types of awards and opportunities. Each option list is requested once per session. */
export function useGrantTypes(): UseQueryResult<GrantType[], ApiFailure> {
  return useQuery(optionListQuery('GET /api/descriptions/award-grant-types'));
}

/** The research areas (ASJC) on two levels. A `parentId` of "0" marks the top level. */
export function useResearchAreas(): UseQueryResult<ResearchAreas, ApiFailure> {
  return useQuery(optionListQuery('GET /api/classifications/asjc'));
}

/** A call that returns an option list and needs no input. */
type ListCall = {
  [Name in CallName]: Name extends `GET ${string}` ? (object extends CallInput<Name> ? Name : never) : never;
}[CallName];

/** The cache query for the option list of a call. For components that need several lists, or only some of them. */
export function optionListQuery<Name extends ListCall>(name: Name) {
  return queryOptions<CallAnswer<Name>, ApiFailure>({
    queryKey: ['option-list', name],
    queryFn: ({ signal }) => call(name, { signal } as Given<Name>),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
