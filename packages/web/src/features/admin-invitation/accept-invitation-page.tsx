import { ROLE_LABELS, reachesRole } from '@fundry/contracts/access.ts';
import type { invitationEndpoints } from '@fundry/contracts/endpoints/invitations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { askAgainWhoIsAsking } from '../../people/current-user.ts';
import { useParameter } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-invitation.module.css';

type Accepted = (typeof invitationEndpoints.accept.answer)['_output'];

/** Accepts an invitation as soon as the page opens, and shows the result. */
export function AcceptInvitationPage() {
  const token = useParameter('token');
  const queries = useQueryClient();
  const { data, error, mutate } = useMutation<Accepted, ApiFailure>({
    mutationFn: () =>
      call('PUT /api/account/user-roles/_accept-admin-invitation', { body: { token: token ?? undefined } }),
    onSuccess: () => askAgainWhoIsAsking(queries),
  });
  // An invitation works only once, so it is sent only once, however often this page is drawn.
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current) mutate();
    isSent.current = true;
  }, [mutate]);
  return (
    <Page title="Invitation" isNarrow isLoading={!data && !error}>
      <div className={styles.column}>
        {data && <Accepting answer={data} />}
        {error && <Failed error={error} />}
        {!data && !error && <Skeleton lines={3} />}
      </div>
    </Page>
  );
}

function Accepting({ answer: { account, role } }: { answer: Accepted }) {
  const administers = reachesRole(role, 'ADMIN');
  return (
    <>
      <div role="status">
        <Alert
          kind="info"
          title={`You are now ${administers ? 'an administrator' : 'a member'} of ${account.name}.`}
        >
          {administers
            ? 'You can invite people, give roles, name the contact person and manage API keys.'
            : `Your role is ${ROLE_LABELS[role]}.`}
        </Alert>
      </div>
      <p className={styles.ways}>
        <LinkButton variant="primary" href={administers ? '/profile/members' : '/search/opportunities'}>
          {administers ? 'Go to the members' : 'Search for opportunities'}
        </LinkButton>
        <LinkButton href="/profile/account">Your account</LinkButton>
      </p>
    </>
  );
}

function Failed({ error }: { error: ApiFailure }) {
  const { contactPerson } = error.problem;
  return (
    <>
      <Alert kind="error" title="The invitation could not be accepted.">
        <p>{error.message}</p>
        {contactPerson ? (
          <p>
            Ask {contactPerson.firstName} {contactPerson.lastName} for a new one:{' '}
            <a href={`mailto:${contactPerson.email}`}>{contactPerson.email}</a>
          </p>
        ) : (
          <p>Ask whoever invited you for a new one.</p>
        )}
      </Alert>
      <p className={styles.ways}>
        <LinkButton href="/session/sign-out">Sign in as somebody else</LinkButton>
        <LinkButton href="/">To the home page</LinkButton>
      </p>
    </>
  );
}
