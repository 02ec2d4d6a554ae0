import { useMutation } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Sends the email with the link that confirms an address once more. */
export function ResendConfirmation({ email, returnTo }: { email: string; returnTo: string | null }) {
  const resend = useMutation<unknown, ApiFailure>({
    mutationFn: () =>
      call('POST /api/session/resend-confirmation', { body: { email, returnTo: returnTo ?? undefined } }),
    onSuccess: () =>
      showToast({
        context: 'resend',
        kind: 'confirmation',
        text: `Another message to ${email} is on its way.`,
      }),
    onError: (error) => showToast({ context: 'resend', kind: 'error', text: error.message }),
  });
  return (
    <p>
      Nothing arrived, not even in your spam folder?{' '}
      <Button size="small" isBusy={resend.isPending} onPress={() => resend.mutate()}>
        Send it again
      </Button>
    </p>
  );
}
