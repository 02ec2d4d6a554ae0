import { useMutation } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './shell.module.css';

/** Tells people whose address was refused that they get no alerts, with a button to confirm the address anew. */
export function EmailsStoppedNotice() {
  const user = useCurrentUser();
  const ask = useMutation<unknown, ApiFailure>({
    mutationFn: () => call('POST /api/session/confirm-address', { body: {} }),
  });
  if (!user?.emailsStopped) return null;
  return (
    <aside className={classNames(styles.strip, styles.offline)} aria-label="Your emails">
      <p>
        Emails to <strong>{user.email}</strong> came back, so we stopped sending you alerts.{' '}
        <span role="status">
          {ask.isSuccess && 'A message is on its way. Open the link in it to get alerts again.'}
          {ask.isError && `${ask.error.message} `}
        </span>
        {!ask.isSuccess && (
          <Button size="small" isBusy={ask.isPending} onPress={() => ask.mutate()}>
            Confirm this address
          </Button>
        )}
      </p>
    </aside>
  );
}
