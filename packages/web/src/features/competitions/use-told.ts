import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshCompetitions } from '../../records/competitions/competition-calls.ts';
import { dismissToasts, showToast } from '../../ui/toast.tsx';

const CONTEXT = 'competitions';

/** Returns a function that tells the person what was done, and shows it everywhere. */
export function useTold(): (text: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (text) => {
      void refreshCompetitions(queries);
      dismissToasts(CONTEXT);
      showToast({ context: CONTEXT, kind: 'confirmation', text });
    },
    [queries],
  );
}
