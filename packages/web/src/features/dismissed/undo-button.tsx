import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useMutation } from '@tanstack/react-query';
import type { ApiFailure } from '../../lib/api-client.ts';
import { undoDismissal, useAskAgain } from '../../records/dismissals.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

const CONTEXT = 'dismissal';

/** Brings a dismissed record back. */
export function UndoButton({ target, id, title }: { target: SearchTarget; id: string; title: string }) {
  const askAgain = useAskAgain();
  const { mutate, isPending } = useMutation<void, ApiFailure>({
    mutationFn: async () => {
      await undoDismissal(target, id);
      await askAgain();
    },
    onSuccess: () =>
      showToast({
        context: CONTEXT,
        kind: 'confirmation',
        text: `“${title}” is back in your results`,
      }),
    onError: ({ message }) => showToast({ context: CONTEXT, kind: 'error', text: message }),
  });
  return (
    <Button size="small" isBusy={isPending} aria-label={`Undo for ${title}`} onPress={() => mutate()}>
      Undo
    </Button>
  );
}
