import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { refreshTracked } from '../../../records/tracking/tracking-calls.ts';
import { TRACKING, tellTrackingFailed } from '../../../records/tracking/tracking-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** Says that the person has seen all changes. From then on only later ones are marked. */
export function SeenButton() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation<unknown, ApiFailure>({
    mutationFn: () => call('PUT /api/user/opportunities/_seen'),
    onSuccess: async () => {
      await refreshTracked(queries);
      showToast({ context: TRACKING, kind: 'confirmation', text: 'All changes are marked as seen.' });
    },
    onError: (error) => tellTrackingFailed(error),
  });
  return (
    <span>
      <Button variant="plain" size="small" isBusy={isPending} onPress={() => mutate()}>
        Mark all changes as seen
      </Button>
    </span>
  );
}
