import type { ApiFailure } from '../../../lib/api-client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';

/**
 * Instead of results: a query that the server cannot read, with what is wrong with it; or a search that failed, with a
 * way to try again. What was typed and chosen stays.
 */
export function SearchFailed({
  error,
  mended,
  onRetry,
}: {
  error: ApiFailure;
  /** A query that says what was probably meant, and the address that searches for it. */
  mended: { query: string; href: string } | null;
  onRetry: () => void;
}) {
  if (error.status === 400) {
    return (
      <Alert kind="error" title="Search error">
        {error.message}
        {mended && (
          <>
            . Search for <AppLink href={mended.href}>{mended.query}</AppLink>?
          </>
        )}
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
