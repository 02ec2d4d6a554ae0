import type { Prospects } from '@fundry/contracts/answers/prospects.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

/** Whose past awards are looked at: those of a call, or of a funder. */
export interface Subject {
  kind: 'call' | 'funder';
  id: string;
}

/** What past awards say of a call or a funder, and of people like the one who asks. */
export function useProspects({ kind, id }: Subject): UseQueryResult<Prospects, ApiFailure> {
  return useQuery<Prospects, ApiFailure>({
    queryKey: ['prospects', kind, id],
    queryFn: ({ signal }) =>
      kind === 'call'
        ? call('GET /api/opportunities/:id/prospects', { params: { id }, query: {}, signal })
        : call('GET /api/funders/:id/prospects', { params: { id }, query: {}, signal }),
  });
}
