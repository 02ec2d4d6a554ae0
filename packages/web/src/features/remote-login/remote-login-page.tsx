import { useEffect, useState } from 'react';
import { useBecome, useCurrentUser } from '../../lib/current-user.ts';
import { useSessionOptions } from '../../lib/session-options.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SessionPage } from '../session/session-page.tsx';
import { SignInForm } from '../session/sign-in-form.tsx';
import { SingleSignOn } from '../session/single-sign-on.tsx';
import { tellEmbedder } from './tell-embedder.ts';

const HERE = '/remote-login';

/**
 * Signing in in a window of its own, opened by a page that embeds Fundry: that page is told when somebody is signed in, and the
 * window closes.
 */
export function RemoteLoginPage() {
  const user = useCurrentUser();
  const become = useBecome();
  const options = useSessionOptions();
  if (user === undefined || options === undefined) return <SessionPage title="Sign in" />;
  if (user.userId !== null) return <SignedInHere origins={options.embeddingOrigins} />;
  return (
    <SessionPage title="Sign in" lead={<p>This window closes when you have signed in.</p>}>
      <SignInForm confirmation={null} returnTo={HERE} onSignedIn={(answer) => become(answer.user)} />
      <SingleSignOn returnTo={HERE} />
    </SessionPage>
  );
}

function SignedInHere({ origins }: { origins: readonly string[] }) {
  const user = useCurrentUser();
  const [wasTold, setTold] = useState<boolean | null>(null);
  useEffect(() => {
    const told = tellEmbedder(origins);
    setTold(told);
    if (told) window.close();
  }, [origins]);
  return (
    <SessionPage
      title="You are signed in"
      lead={
        <p>
          As <strong>{user?.name}</strong> ({user?.email}).
        </p>
      }
    >
      {wasTold === false && (
        <Alert kind="info">
          No page is waiting for this sign-in: this window was not opened by a page that this installation
          knows.
        </Alert>
      )}
      <p>
        <Button onPress={() => window.close()}>Close this window</Button>
      </p>
    </SessionPage>
  );
}
