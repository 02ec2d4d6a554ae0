import type { adminAccountEndpoints } from '@fundry/contracts/endpoints/admin-accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';

export type AccountSummary = (typeof adminAccountEndpoints.listAll.answer)['_output'][number];

export const ACCOUNTS_KEY = ['accounts'];

/** All accounts of this installation, sorted by name. */
export function useAccounts() {
  return useQuery<AccountSummary[], ApiFailure>({
    queryKey: ACCOUNTS_KEY,
    queryFn: ({ signal }) => call('GET /api/admin/account/_listAll', { signal }),
  });
}
