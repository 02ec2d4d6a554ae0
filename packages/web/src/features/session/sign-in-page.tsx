import { sentenceOfFault } from '@fundry/contracts/identity/sign-in-faults.ts';
import { useState } from 'react';
import { isFramed } from '../../lib/is-framed.ts';
import { useGo } from '../../lib/navigation.ts';
import { type CurrentUser, useBecome, useCurrentUser } from '../../people/current-user.ts';
import { sessionPath, useParameter, useReturnTo } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SessionPage } from './session-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SingleSignOn } from './single-sign-on.tsx';
import { WindowSignIn } from './window-sign-in.tsx';

/** Signs a person in with a password or through their institution, then returns them to where they came from. */
export function SignInPage() {
  const user = useCurrentUser();
  const become = useBecome();
  const go = useGo();
  const returnTo = useReturnTo();
  const confirmation = useParameter('confirm');
  const email = useParameter('email');
  const error = useParameter('error');
  const [isLeaving, setLeaving] = useState(false);

  function enter(person: CurrentUser, to: string) {
    setLeaving(true);
    become(person);
    go(to, { replace: true });
  }

  if (user?.userId && confirmation === null && !isLeaving) {
    return (
      <SessionPage
        title="You are signed in"
        lead={
          <p>
            As <strong>{user.name}</strong> ({user.email}).
          </p>
        }
        ways={
          <li>
            Not you? <AppLink href="/session/sign-out">Sign out</AppLink> first.
          </li>
        }
      >
        <p>
          <LinkButton variant="primary" href={returnTo ?? '/'}>
            Continue
          </LinkButton>
        </p>
      </SessionPage>
    );
  }
  return (
    <SessionPage
      title={confirmation ? 'Confirm your email address' : 'Sign in'}
      lead={confirmation && <p>Sign in with the password that you chose. This confirms your address.</p>}
      ways={
        <>
          <li>
            New here? <AppLink href={sessionPath('/session/register', returnTo, email)}>Register</AppLink>
          </li>
          <li>
            Does your institution have access?{' '}
            <AppLink href={sessionPath('/session/check-access', returnTo)}>Check access</AppLink>
          </li>
        </>
      }
    >
      {error !== null && (
        <Alert kind="error" title="Your institution could not sign you in.">
          {sentenceOfFault(error)}
        </Alert>
      )}
      <SignInForm
        confirmation={confirmation}
        returnTo={returnTo}
        onSignedIn={(answer) => enter(answer.user, answer.returnTo)}
      />
      {!confirmation &&
        (isFramed() ? (
          <WindowSignIn onSignedIn={({ user }) => enter(user, returnTo ?? '/')} />
        ) : (
          <SingleSignOn returnTo={returnTo} />
        ))}
    </SessionPage>
  );
}
