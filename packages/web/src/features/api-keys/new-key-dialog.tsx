import { CONSUMER_TYPES, type ConsumerType, SCOPES, type Scope } from '@fundry/contracts/access.ts';
import { apiConsumerEndpoints } from '@fundry/contracts/endpoints/api-consumers.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type CreatedConsumer, type NewConsumer, SCOPE_LABELS, TYPE_LABELS } from './key-calls.ts';

/** Asks what a new API key is for, and creates it. */
export function NewKeyDialog({
  create,
  onMade,
  onClose,
}: {
  create: (fields: NewConsumer) => Promise<CreatedConsumer>;
  onMade: (consumer: CreatedConsumer) => void;
  onClose: () => void;
}) {
  const form = useForm({
    initial: {
      name: '',
      type: 'GENERIC' as ConsumerType,
      scopes: ['search:read'] as Scope[],
      requestsPerMinute: '120',
    },
    labels: { name: 'Name', type: 'Type', scopes: 'Scopes', requestsPerMinute: 'Requests a minute' },
    schema: apiConsumerEndpoints.createOwn.body,
    bodyOf: (values) => ({ ...values, requestsPerMinute: Number(values.requestsPerMinute) }),
    send: create,
    onDone: onMade,
  });
  return (
    <Dialog title="New API key" isOpen onClose={onClose}>
      <Form
        form={form}
        submit="Create API key"
        busy="Creating …"
        beside={<Button onPress={onClose}>Cancel</Button>}
      >
        <TextField
          {...form.text('name')}
          description="What will use it, for example “Library catalogue”"
          autoComplete="off"
        />
        <Select
          label="Type"
          value={form.values.type}
          options={CONSUMER_TYPES.toReversed().map((id) => ({ id, label: TYPE_LABELS[id] }))}
          onChange={(type) => form.set('type', type)}
        />
        <CheckboxGroup
          name="scopes"
          label="What it may read"
          error={form.errors.scopes}
          value={form.values.scopes}
          options={SCOPES.map((id) => ({ id, ...SCOPE_LABELS[id] }))}
          onChange={(scopes) => form.set('scopes', scopes)}
        />
        <TextField
          {...form.text('requestsPerMinute')}
          inputMode="numeric"
          description="Between 1 and 6,000"
        />
      </Form>
    </Dialog>
  );
}
