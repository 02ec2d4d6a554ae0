import { webhookEndpoints } from '@fundry/contracts/endpoints/webhooks.ts';
import { useForm } from '../../lib/form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SavedWebhook, Webhook, WebhookFields } from './webhook-calls.ts';

/** Asks for the address of the webhook and whether it is on, and saves both. `webhook`: null when there is none yet. */
export function WebhookDialog({
  webhook,
  save,
  onSaved,
  onClose,
}: {
  webhook: Webhook | null;
  save: (fields: WebhookFields) => Promise<SavedWebhook>;
  onSaved: (saved: SavedWebhook) => void;
  onClose: () => void;
}) {
  const form = useForm({
    initial: { url: webhook?.url ?? '', isOn: webhook?.isOn ?? true },
    labels: { url: 'Address', isOn: 'Send changes' },
    schema: webhookEndpoints.saveOwn.body,
    send: save,
    onDone: onSaved,
    fieldOf: { 'webhooks/address-unusable': 'url' },
  });
  return (
    <Dialog title={webhook ? 'Change webhook' : 'Set webhook'} isOpen onClose={onClose}>
      <Form form={form} submit="Save webhook" busy="Saving …" onCancel={onClose}>
        <TextField
          {...form.text('url')}
          type="url"
          inputMode="url"
          description="Where the system takes requests, beginning with https://"
          autoComplete="off"
        />
        <Checkbox {...form.check('isOn')}>Send changes</Checkbox>
        <p>
          {webhook
            ? 'What changes while this is off is sent when it is on again.'
            : 'What changes from now on is sent there. To get what the institution already sends, the system uses an API key.'}
        </p>
      </Form>
    </Dialog>
  );
}
