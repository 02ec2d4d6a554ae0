import type { ownAddressEndpoints } from '@fundry/contracts/endpoints/own-address.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useBecome, useCurrentUser } from '../../people/current-user.ts';
import { useParameter } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Sent } from './sent.tsx';
import { SessionPage } from './session-page.tsx';

type Changed = (typeof ownAddressEndpoints.confirm.answer)['_output'];
const TITLE = 'Confirm your new address';

/** The page of the link that was emailed to a new sign-in address. One press of the button takes the address over. */
export function ChangeAddressPage() {
  const token = useParameter('token') ?? '';
  const user = useCurrentUser();
  const become = useBecome();
  const queries = useQueryClient();
  const change = useMutation<Changed, ApiFailure>({
    mutationFn: () => call('POST /api/user/address-change/_confirm', { body: { token } }),
    onSuccess: (changed) => {
      become(changed);
      // Many answers name the address or depend on it, such as the profile and the list of members.
      void queries.invalidateQueries();
    },
  });
  if (change.data) {
    return (
      <SessionPage title={TITLE}>
        <Sent title={`You now sign in as ${change.data.email}.`}>
          Messages go to this address from now on. You are signed out everywhere else.
        </Sent>
        <p>
          <LinkButton variant="primary" href="/">
            Continue
          </LinkButton>
        </p>
      </SessionPage>
    );
  }
  return (
    <SessionPage
      title={TITLE}
      lead={
        <p>
          You are signed in as <strong>{user?.email}</strong>. When you press the button, this changes to the
          address to which the link was sent.
        </p>
      }
      ways={
        <>
          <li>
            Does the link no longer work? <AppLink href="/user/security">Ask for a new one</AppLink>
          </li>
          <li>
            Was it meant for another account? <AppLink href="/session/sign-out">Sign out</AppLink> and open
            the link again.
          </li>
        </>
      }
    >
      {change.error && <Alert kind="error">{change.error.message}</Alert>}
      <p>
        <Button variant="primary" isBusy={change.isPending} onPress={() => change.mutate()}>
          {change.isPending ? 'Changing …' : 'Use the new address'}
        </Button>
      </p>
    </SessionPage>
  );
}
