import type { ApiFailure } from '../../../lib/api-client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** Shown instead of matches. What the server cannot take it says itself; everything else can be tried again. */
export function MatchFailed({ error, onRetry }: { error: ApiFailure; onRetry: () => void }) {
  if (error.status === 400) return <Alert kind="error">{error.message}</Alert>;
  return (
    <Alert
      kind="error"
      title="The matches could not be found"
      action={<Button onPress={onRetry}>Try again</Button>}
    >
      {error.message} Your text and filters are kept.
    </Alert>
  );
}
