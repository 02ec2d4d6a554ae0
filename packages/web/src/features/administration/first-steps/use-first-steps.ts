import type { firstStepEndpoints } from '@fundry/contracts/endpoints/first-steps.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { showToast } from '../../../ui/toast.tsx';

export type FirstSteps = (typeof firstStepEndpoints.read.answer)['_output'];
type Changes = (typeof firstStepEndpoints.change.body)['_input'];

export const FIRST_STEPS_KEY = ['first-steps'];

/** How far the operator has come in setting up the installation. It is asked for each time a page shows it. */
export function useFirstSteps() {
  return useQuery<FirstSteps, ApiFailure>({
    queryKey: FIRST_STEPS_KEY,
    queryFn: ({ signal }) => call('GET /api/admin/first-steps', { signal }),
    staleTime: 0,
  });
}

/** Hides or shows the list, or says that single sign-on is not needed. */
export function useChangeFirstSteps() {
  const queries = useQueryClient();
  return useMutation<FirstSteps, ApiFailure, Changes>({
    mutationFn: (body) => call('PUT /api/admin/first-steps', { body }),
    onSuccess: (steps) => queries.setQueryData(FIRST_STEPS_KEY, steps),
    onError: ({ message }) => showToast({ context: 'first-steps', kind: 'error', text: message }),
  });
}
