import { CONSUMER_TYPES, type ConsumerType, SCOPES, type Scope } from '@fundry/contracts/access.ts';
import { apiConsumerEndpoints } from '@fundry/contracts/endpoints/api-consumers.ts';
import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { today } from '../../lib/today.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type CreatedConsumer, type NewConsumer, SCOPE_LABELS, TYPE_LABELS } from './key-calls.ts';
import { KEY_END_OPTIONS, type KeyDays, lastDayOf } from './key-ends.ts';

const TYPES = [...CONSUMER_TYPES].reverse().map((id) => ({ id, label: TYPE_LABELS[id] }));
/** What a key of each kind usually reads. */
const SCOPES_OF: Record<ConsumerType, Scope[]> = { GENERIC: ['search:read'], PURE: ['labels:read'] };

/** Asks what a new API key is for, and creates it. `accounts` are those between which to choose, if any. */
export function NewKeyDialog({
  accounts,
  create,
  onMade,
  onClose,
}: {
  accounts: readonly { id: string; name: string }[];
  create: (fields: NewConsumer, accountId?: string) => Promise<CreatedConsumer>;
  onMade: (consumer: CreatedConsumer) => void;
  onClose: () => void;
}) {
  const [accountId, setAccountId] = useState(accounts[0]?.id);
  const form = useForm({
    initial: {
      name: '',
      type: 'GENERIC' as ConsumerType,
      scopes: SCOPES_OF.GENERIC,
      requestsPerMinute: '120',
      days: '0' as KeyDays,
    },
    labels: {
      name: 'Name',
      type: 'Used by',
      scopes: 'May read',
      requestsPerMinute: 'Requests a minute',
      days: 'Stops working',
    },
    schema: apiConsumerEndpoints.createOwn.body,
    bodyOf: ({ days, ...values }) => ({
      ...values,
      requestsPerMinute: Number(values.requestsPerMinute),
      endsOn: lastDayOf(days, today()),
    }),
    send: (fields) => create(fields, accountId),
    onDone: onMade,
  });
  return (
    <Dialog title="New API key" isOpen onClose={onClose}>
      <Form form={form} submit="Create API key" busy="Creating …" onCancel={onClose}>
        {accountId !== undefined && (
          <Select
            label="Institution"
            value={accountId}
            options={accounts.map(({ id, name }) => ({ id, label: name }))}
            onChange={setAccountId}
          />
        )}
        <TextField
          {...form.text('name')}
          description="What will use it, for example “Library catalogue”"
          autoComplete="off"
        />
        <Select
          label="Used by"
          value={form.values.type}
          options={TYPES}
          onChange={(type) => {
            form.set('type', type);
            form.set('scopes', SCOPES_OF[type]);
          }}
        />
        {form.values.type === 'PURE' && (
          <p>
            With this key the institution is connected to Pure. Its members then send opportunities there
            instead of tracking them.
          </p>
        )}
        <CheckboxGroup
          label="May read"
          name="scopes"
          value={form.values.scopes}
          options={SCOPES.map((id) => ({ id, ...SCOPE_LABELS[id] }))}
          onChange={(scopes) => form.set('scopes', scopes)}
          error={form.errors.scopes}
        />
        <TextField
          {...form.text('requestsPerMinute')}
          inputMode="numeric"
          description="Between 1 and 6,000"
        />
        <Select
          label="Stops working"
          name="days"
          value={form.values.days}
          options={KEY_END_OPTIONS}
          onChange={(days) => form.set('days', days)}
        />
      </Form>
    </Dialog>
  );
}
