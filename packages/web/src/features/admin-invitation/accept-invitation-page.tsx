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
    <Page title="Become an administrator" isNarrow isLoading={!data && !error}>
      <div className={styles.column}>
        {data && <Accepting account={data.account.name} />}
        {error && <Failed error={error} />}
        {!data && !error && <Skeleton lines={3} />}
      </div>
    </Page>
  );
}

function Accepting({ account }: { account: string }) {
  return (
    <>
      <div role="status">
        <Alert kind="info" title={`You are now an administrator of ${account}.`}>
          You can give colleagues roles, name the contact person, and invite further administrators.
        </Alert>
      </div>
      <p className={styles.ways}>
        <LinkButton variant="primary" href="/profile/roles">
          Go to the roles
        </LinkButton>
        <LinkButton href="/">To the home page</LinkButton>
      </p>
    </>
  );
}

function Failed({ error }: { error: ApiFailure }) {
  const { contactPerson } = error;
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
