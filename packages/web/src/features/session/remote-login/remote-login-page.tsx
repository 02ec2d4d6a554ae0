import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiFailure } from '../../../lib/api-client.ts';
import { useBecome, useCurrentUser } from '../../../people/current-user.ts';
import { useSessionOptions } from '../../../people/session-options.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SessionPage } from '../session-page.tsx';
import { SignInForm } from '../sign-in-form.tsx';
import { SingleSignOn } from '../single-sign-on.tsx';
import { tellOpener } from './tell-opener.ts';

const HERE = '/remote-login';

/**
 * Signs a person in, in a separate window that was opened by a page that embeds Fundry. Once somebody is signed in,
 * that page is told and this window closes.
 */
export function RemoteLoginPage() {
  const user = useCurrentUser();
  const become = useBecome();
  const options = useSessionOptions();
  if (user === undefined || options === undefined) {
    return (
      <SessionPage title="Sign in">
        <Skeleton lines={6} />
      </SessionPage>
    );
  }
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
  const {
    data: wasTold,
    error,
    mutate,
  } = useMutation<boolean, ApiFailure>({
    mutationFn: () => tellOpener(origins),
    onSuccess: (told) => told && window.close(),
  });
  const isTold = useRef(false);
  useEffect(() => {
    if (!isTold.current) mutate();
    isTold.current = true;
  }, [mutate]);
  return (
    <SessionPage
      title="You are signed in"
      lead={
        <p>
          As <strong>{user?.name}</strong> ({user?.email}).
        </p>
      }
    >
      {error && <Alert kind="error">{error.message}</Alert>}
      {wasTold === false && (
        <Alert kind="info">
          No page is waiting for this sign-in: this window was not opened by another one.
        </Alert>
      )}
      <p>
        <Button onPress={() => window.close()}>Close this window</Button>
      </p>
    </SessionPage>
  );
}
