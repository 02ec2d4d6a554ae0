import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { askAgainWhoIsAsking } from '../../people/current-user.ts';
import { useParameter } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Sent } from './sent.tsx';
import { SessionPage } from './session-page.tsx';

/**
 * The page of the emailed link that confirms an address to which emails could not be delivered. Opening it confirms
 * nothing, because some mail programs open every link.
 */
export function ConfirmAddressPage() {
  const token = useParameter('confirm');
  const queries = useQueryClient();
  const confirm = useMutation<unknown, ApiFailure, string>({
    mutationFn: (token) => call('POST /api/session/confirm-address/confirm', { body: { token } }),
    onSuccess: () => askAgainWhoIsAsking(queries),
  });
  if (confirm.isSuccess) {
    return (
      <SessionPage title="Confirm your address">
        <Sent title="Your address is confirmed.">
          You will get alerts again, also about what came in the meantime.
        </Sent>
        <p>
          <LinkButton variant="primary" href="/">
            Continue
          </LinkButton>
        </p>
      </SessionPage>
    );
  }
  if (token === null) {
    return (
      <SessionPage
        title="Confirm your address"
        lead={<p>Open this page with the link in the message that we sent you.</p>}
      />
    );
  }
  return (
    <SessionPage
      title="Confirm your address"
      lead={<p>Confirm that you read emails at this address, and you get alerts again.</p>}
    >
      {confirm.error && <Alert kind="error">{confirm.error.message}</Alert>}
      <p>
        <Button variant="primary" isBusy={confirm.isPending} onPress={() => confirm.mutate(token)}>
          {confirm.isPending ? 'Confirming…' : 'Confirm'}
        </Button>
      </p>
    </SessionPage>
  );
}
