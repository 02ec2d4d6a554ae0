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
          Open Fundry in its own window
        </a>
      }
    >
      This page is embedded in another page, and Fundry is not using HTTPS. Browsers do not keep you signed in
      that way. The operator of this installation can change this.
    </Alert>
  );
}
