import { useCurrentUser } from '../../people/current-user.ts';
import { SignOutButton } from '../../people/sign-out-button.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SessionPage } from './session-page.tsx';

/** Says that nobody is signed in any more. Opening this page signs nobody out, because another site could link to it. */
export function SignOutPage() {
  const user = useCurrentUser();
  if (user?.userId) {
    return (
      <SessionPage
        title="Sign out?"
        lead={
          <p>
            You are signed in as <strong>{user.name}</strong> ({user.email}).
          </p>
        }
        ways={
          <li>
            <AppLink href="/">Stay signed in</AppLink>
          </li>
        }
      >
        <p>
          <SignOutButton className={buttonClass({ variant: 'primary' })} />
        </p>
      </SessionPage>
    );
  }
  return (
    <SessionPage
      title="You are signed out"
      lead={<p>You can keep searching without signing in.</p>}
      ways={
        <li>
          <AppLink href="/">To the home page</AppLink>
        </li>
      }
    >
      <p>
        <LinkButton variant="primary" href="/session/sign-in">
          Sign in
        </LinkButton>
      </p>
    </SessionPage>
  );
}
