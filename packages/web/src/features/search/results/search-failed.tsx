import type { ApiFailure } from '../../../lib/api-client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/**
 * Shown instead of results. If the server cannot read the query, it says what is wrong with it. If the search failed,
 * it offers to try again. The words and filters are kept.
 */
export function SearchFailed({ error, onRetry }: { error: ApiFailure; onRetry: () => void }) {
  if (error.status === 400) {
    return (
      <Alert kind="error" title="Search error">
        {error.message}
      </Alert>
    );
  }
  return (
    <Alert
      kind="error"
      title="The search did not work"
      action={
        <Button variant="secondary" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {error.message} Your words and filters are kept.
    </Alert>
  );
}
