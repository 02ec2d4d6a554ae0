import { notFound, rootRouteId, useParams } from '@tanstack/react-router';
import { useCurrentUser } from '../../people/current-user.ts';
import { useSessionOptions } from '../../people/session-options.ts';
import { SignInPrompt } from '../../people/sign-in-prompt.tsx';
import { Page } from '../../ui/page.tsx';

/** A page on which integrators can test. It exists only while the operator has switched test pages on. */
export function TestPage() {
  const { page } = useParams({ strict: false });
  const options = useSessionOptions();
  if (options === undefined)
    return (
      <Page title="Test page" isLoading>
        {null}
      </Page>
    );
  if (!options.testPages) throw notFound({ routeId: rootRouteId });
  if (page === 'no-prompt') return <NoPrompt />;
  return page === 'login-prompt' ? <LoginPrompt /> : <UserId />;
}

function NoPrompt() {
  return (
    <Page title="Test: no prompt">
      <p>This page never asks anybody to sign in.</p>
    </Page>
  );
}

function LoginPrompt() {
  return (
    <Page title="Test: sign-in prompt">
      <div className="stack">
        <p>This page always asks to sign in, also whoever is signed in.</p>
        <SignInPrompt access="sign-in" />
      </div>
    </Page>
  );
}

function UserId() {
  const user = useCurrentUser();
  return (
    <Page title="Test: who is signed in" isLoading={user === undefined}>
      {user && (
        <dl>
          <dt>User id</dt>
          <dd>
            <code>{user.userId ?? 'nobody'}</code>
          </dd>
          <dt>Identity level</dt>
          <dd>{user.color}</dd>
          <dt>Role</dt>
          <dd>{user.role}</dd>
          <dt>Access</dt>
          <dd>{user.accessMode ?? 'none'}</dd>
          <dt>Account</dt>
          <dd>{user.account ? `${user.account.name} (${user.account.id})` : 'none'}</dd>
        </dl>
      )}
    </Page>
  );
}
