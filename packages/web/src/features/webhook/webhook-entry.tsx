import { formatCount } from '@fundry/contracts/formats/count.ts';
import { useMutation } from '@tanstack/react-query';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Moment } from '../../people/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Entries } from '../../ui/entry-list.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { Attempt, Webhook } from './webhook-calls.ts';

/** The webhook with what waits for it, and what can be done with it. */
export function WebhookEntry({
  webhook: { url, isOn, createdAt, waiting },
  test,
  onTested,
  onChange,
  onRenew,
  onRemove,
}: {
  webhook: Webhook;
  test: () => Promise<Attempt>;
  onTested: () => unknown;
  onChange: () => void;
  onRenew: () => void;
  onRemove: () => void;
}) {
  const { mutate, isPending } = useMutation<Attempt, ApiFailure>({
    mutationFn: test,
    onSuccess({ fault }) {
      showToast({
        context: 'webhook-test',
        ...(fault === null
          ? { kind: 'confirmation', text: 'The test was delivered.' }
          : { kind: 'error', text: `The test was not delivered. ${fault}` }),
      });
      void onTested();
    },
    onError: ({ message }) => showToast({ context: 'webhook-test', kind: 'error', text: message }),
  });
  return (
    <Entries
      label="Webhook"
      entries={[
        {
          id: 'webhook',
          title: url,
          tags: [isOn ? { text: 'On', isStrong: true } : { text: 'Off' }],
          lines: [
            <>
              Set <Moment at={createdAt} /> · {waitingInWords(waiting)}
            </>,
          ],
          actions: (
            <>
              <Button size="small" isBusy={isPending} onPress={() => mutate()}>
                {isPending ? 'Sending …' : 'Send a test'}
              </Button>
              <Button size="small" aria-label="Change webhook" onPress={onChange}>
                Change
              </Button>
              <Button size="small" onPress={onRenew}>
                New secret
              </Button>
              <Button size="small" aria-label="Delete webhook" onPress={onRemove}>
                Delete
              </Button>
            </>
          ),
        },
      ]}
    />
  );
}

function waitingInWords(waiting: number): string {
  if (waiting === 0) return 'nothing waits to be delivered';
  return waiting === 1
    ? '1 change waits to be delivered'
    : `${formatCount(waiting)} changes wait to be delivered`;
}
