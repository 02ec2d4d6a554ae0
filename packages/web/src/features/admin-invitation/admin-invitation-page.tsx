import { ROLE_LABELS } from '@fundry/contracts/access.ts';
import type { invitationEndpoints } from '@fundry/contracts/endpoints/invitations.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { useParameter } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-invitation.module.css';
import { WaysToAccept } from './ways-to-accept.tsx';

type Shown = (typeof invitationEndpoints.read.answer)['_output'];

/**
 * The page that an invitation email links to. It says who invites, into which institution and in which role, and how
 * to accept. Anybody may read it.
 */
export function AdminInvitationPage() {
  const token = useParameter('token') ?? '';
  const { data, error } = useQuery<Shown, ApiFailure>({
    queryKey: ['invitation', token],
    queryFn: () => call('POST /api/account/invitations/_read', { body: { token } }),
    enabled: token !== '',
  });
  const title = data ? `Join ${data.account.name}` : 'Invitation';
  const isMissing = token === '' || error?.status === 404;
  return (
    <Page title={title} isNarrow isLoading={!data && !error && token !== ''}>
      <div className={styles.column}>
        {isMissing && (
          <Invalid title="There is no such invitation.">
            It may have been withdrawn, or sent again with a new link. Use the link in the newest message, or
            ask for another invitation.
          </Invalid>
        )}
        {error && !isMissing && <Alert kind="error">{error.message}</Alert>}
        {!data && !error && !isMissing && <Skeleton lines={3} />}
        {data && <Offer invitation={data} token={token} />}
      </div>
    </Page>
  );
}

function Offer({ invitation, token }: { invitation: Shown; token: string }) {
  const { account, role, email, invitedBy, isAccepted, isExpired } = invitation;
  const user = useCurrentUser();
  if (isAccepted) {
    return (
      <Invalid title="This invitation has already been used.">If it was you, sign in with {email}.</Invalid>
    );
  }
  if (isExpired) {
    return (
      <Invalid title="This invitation has expired.">
        Ask {invitedBy ?? 'an administrator of the institution'} for a new one.
      </Invalid>
    );
  }
  return (
    <>
      <p>
        {invitedBy ?? 'An administrator'} invites you to become a member of <strong>{account.name}</strong>{' '}
        with the role <strong>{ROLE_LABELS[role]}</strong>. The invitation is for <strong>{email}</strong>.
      </p>
      {user && <WaysToAccept token={token} email={email} user={user} />}
    </>
  );
}

function Invalid({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Alert kind="error" title={title}>
        {children}
      </Alert>
      <p className={styles.ways}>
        <LinkButton href="/session/sign-in">Sign in</LinkButton>
        <LinkButton href="/">To the home page</LinkButton>
      </p>
    </>
  );
}
