import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useMutation } from '@tanstack/react-query';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Moment } from '../../people/moment.tsx';
import { wordsOf } from '../../searches/targets.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { undoDismissal, useAskAgain, useDismissedAt } from '../dismissals.ts';

/**
 * A note on the page of a record that the person has dismissed, with a button to bring it back. Shows nothing for
 * other records.
 */
export function DismissedNote({ target, id }: { target: SearchTarget; id: string }) {
  const askAgain = useAskAgain();
  const at = useDismissedAt(target, id);
  const { mutate, isPending, error } = useMutation<void, ApiFailure>({
    mutationFn: async () => {
      await undoDismissal(target, id);
      await askAgain();
    },
  });
  if (!at) return null;
  return (
    <Alert
      kind="info"
      action={
        <Button size="small" isBusy={isPending} onPress={() => mutate()}>
          Undo
        </Button>
      }
    >
      You dismissed this {wordsOf(target).one} on <Moment at={at} />. It stays out of your results and alerts.
      {error && <p role="alert">{error.message}</p>}
    </Alert>
  );
}
