import type { ApplicationOrder } from '@fundry/contracts/competitions/competition-words.ts';
import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { COMPETITIONS_KEY } from '../../records/competitions/competition-calls.ts';
import type { Application } from './competition.ts';

type ApplicationPage = CallAnswer<'GET /api/account/competitions/:id/applications'>;

/** A page, counted from 1, of the applications to a competition. For its editors and reviewers. */
export function useApplications(
  id: string,
  { search, orderBy, page }: { search: string; orderBy: ApplicationOrder; page: number },
): UseQueryResult<ApplicationPage, ApiFailure> {
  return useQuery({
    queryKey: [COMPETITIONS_KEY, 'applications', id, search, orderBy, page],
    queryFn: ({ signal }) =>
      call('GET /api/account/competitions/:id/applications', {
        params: { id },
        query: { search, orderBy, page: page - 1, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** An application with what the person may see of it. Nothing of it is kept after its page, as of a competition. */
export function useApplication(id: string, applicationId: string): UseQueryResult<Application, ApiFailure> {
  return useQuery({
    queryKey: [COMPETITIONS_KEY, 'application', id, applicationId],
    queryFn: ({ signal }) =>
      call('GET /api/account/competitions/:id/applications/:applicationId', {
        params: { id, applicationId },
        signal,
      }),
    gcTime: 0,
  });
}
