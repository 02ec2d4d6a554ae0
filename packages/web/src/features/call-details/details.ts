import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { refreshOpportunities } from '../../records/record-query.ts';
import { refreshTracked } from '../../records/tracking/tracking-calls.ts';
import { dismissToasts, showToast } from '../../ui/toast.tsx';

export type Details = CallAnswer<'GET /api/opportunities/:id/institution'>;
/** What editors write. */
export type Written = Pick<Details, 'deadlines' | 'instructions' | 'contact'>;

const KEY = 'call-details';

/** What the person's institution has added to an opportunity. Members only. */
export function useDetails(id: string, isMember: boolean) {
  return useQuery<Details, ApiFailure>({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call('GET /api/opportunities/:id/institution', { params: { id }, signal }),
    enabled: isMember,
  });
}

/** Returns a function that tells the person what was done, and shows it everywhere. */
export function useTellDetails(): (text: string) => void {
  const queries = useQueryClient();
  return (text) => {
    void refreshDetails(queries);
    dismissToasts(KEY);
    showToast({ context: KEY, kind: 'confirmation', text });
  };
}

/** Reads again what institutions have added, and the records and lists in which their deadlines stand. */
export async function refreshDetails(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [KEY] }),
    refreshOpportunities(queries),
    refreshTracked(queries),
  ]);
}
