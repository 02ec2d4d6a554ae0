import { OFFERED_SCOPES } from '@fundry/contracts/access.ts';
import { apiConsumerEndpoints } from '@fundry/contracts/endpoints/api-consumers.ts';
import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { today } from '../../lib/today.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CreatedConsumer, NewConsumer } from './key-calls.ts';
import { KEY_END_OPTIONS, type KeyDays, lastDayOf } from './key-ends.ts';

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
      scopes: [...OFFERED_SCOPES],
      requestsPerMinute: '120',
      days: '0' as KeyDays,
    },
    labels: {
      name: 'Name',
      scopes: 'Scopes',
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
      <Form
        form={form}
        submit="Create API key"
        busy="Creating …"
        beside={<Button onPress={onClose}>Cancel</Button>}
      >
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
        <p>It may read searches, records and counts, and change nothing.</p>
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
