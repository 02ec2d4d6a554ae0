import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { AttemptList } from './attempt-list.tsx';
import { type SecretToShow, ShownSecretDialog } from './shown-secret-dialog.tsx';
import { type SavedWebhook, type Webhook, type WebhookOf, webhookCalls } from './webhook-calls.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookEntry } from './webhook-entry.tsx';

/** The webhook of an account: it is set, tested, given another secret and deleted, and its log says what was delivered. */
export function WebhookSection({ of }: { of: WebhookOf }) {
  const calls = webhookCalls(of);
  const queries = useQueryClient();
  const [open, setOpen] = useState<'form' | 'renewing' | 'removing' | null>(null);
  const [shown, setShown] = useState<SecretToShow | null>(null);
  const query = useQuery<{ webhook: Webhook | null }, ApiFailure>({
    queryKey: ['webhook', of],
    queryFn: ({ signal }) => calls.read(signal),
  });
  const webhook = query.data?.webhook ?? null;
  const close = () => setOpen(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ['webhook'] });

  function saved({ secret }: SavedWebhook) {
    close();
    if (secret !== null) setShown({ secret, isNew: true });
    void refresh();
  }
  async function renew() {
    const { secret } = await calls.renew();
    setShown({ secret, isNew: false });
  }
  async function remove() {
    await calls.remove();
    await refresh();
  }

  return (
    <Section
      title="Webhook"
      description="Fundry can tell the institution’s research-information system when an opportunity that the institution sends changes. Requests are signed, and tried again for up to five days."
      action={query.data && !webhook && <Button onPress={() => setOpen('form')}>Set webhook</Button>}
    >
      <Loaded query={query}>
        {() =>
          webhook === null ? (
            <EmptyNote title="No webhook">
              Without one, the system has to ask for changes with an API key from time to time.
            </EmptyNote>
          ) : (
            <>
              <WebhookEntry
                webhook={webhook}
                test={calls.test}
                onTested={refresh}
                onChange={() => setOpen('form')}
                onRenew={() => setOpen('renewing')}
                onRemove={() => setOpen('removing')}
              />
              <AttemptList of={of} log={calls.log} />
            </>
          )
        }
      </Loaded>
      {open === 'form' && (
        <WebhookDialog webhook={webhook} save={calls.save} onSaved={saved} onClose={close} />
      )}
      {shown && <ShownSecretDialog shown={shown} onClose={() => setShown(null)} />}
      <ConfirmDialog
        title="New secret"
        action="Make new secret"
        variant="primary"
        of={open === 'renewing' ? webhook : null}
        onClose={close}
        act={renew}
      >
        <p>
          Fundry signs with the new secret at once. What the system refuses until it knows that secret is sent
          again.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete webhook"
        action="Delete webhook"
        of={open === 'removing' ? webhook : null}
        onClose={close}
        act={remove}
      >
        <p>
          The system at {webhook?.url} is no longer told of changes. The log is deleted. It can still fetch
          everything with an API key.
        </p>
      </ConfirmDialog>
    </Section>
  );
}
