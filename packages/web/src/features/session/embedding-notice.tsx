import { isFramed } from '../../lib/is-framed.ts';
import { useSessionOptions } from '../../people/session-options.ts';
import { Alert } from '../../ui/alert.tsx';

/**
 * Explains why signing in cannot work here. Inside another site's frame, browsers keep a session only over HTTPS. The
 * notice offers to open Fundry in its own window.
 */
export function EmbeddingNotice() {
  const options = useSessionOptions();
  if (!isFramed() || options?.embedding !== 'needs-https') return null;
  return (
    <Alert
      kind="info"
      title="Embedding with sign-in needs HTTPS"
      action={
        <a href={window.location.href} target="_blank" rel="noopener">
          Open Fundry in a window of its own
        </a>
      }
    >
      This page is shown inside another one, and Fundry is reached without HTTPS. Browsers keep nobody signed
      in that way. Whoever operates this installation can change it.
    </Alert>
  );
}
