import type { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useMutation } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useBecome } from '../../people/current-user.ts';
import { sessionPath } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Sent } from './sent.tsx';
import { SessionPage } from './session-page.tsx';

type Joined = (typeof sessionEndpoints.confirmAssociation.answer)['_output'];

/** The page of the emailed link. One press of the button adds the person to the institution. */
export function ConfirmAssociation({ token, returnTo }: { token: string; returnTo: string | null }) {
  const become = useBecome();
  const join = useMutation<Joined, ApiFailure>({
    mutationFn: () => call('POST /api/session/inst-assoc/confirm', { body: { token } }),
    onSuccess: become,
  });
  if (join.data) {
    return (
      <SessionPage title="Join your institution">
        <Sent title={`You now belong to ${join.data.account?.name}.`}>
          You now have the same access as your institution.
        </Sent>
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
      title="Join your institution"
      lead={<p>You opened the link that was emailed to your address at the institution.</p>}
      ways={
        <li>
          Does the link no longer work?{' '}
          <AppLink href={sessionPath('/session/inst-assoc', returnTo)}>Ask for a new one</AppLink>
        </li>
      }
    >
      {join.error && <Alert kind="error">{join.error.message}</Alert>}
      <p>
        <Button variant="primary" isBusy={join.isPending} onPress={() => join.mutate()}>
          {join.isPending ? 'Joining…' : 'Join'}
        </Button>
      </p>
    </SessionPage>
  );
}
