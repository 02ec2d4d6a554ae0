import { ownKeyEndpoints } from '@fundry/contracts/endpoints/own-keys.ts';
import { useForm } from '../../lib/form.ts';
import { today } from '../../lib/today.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { KEY_END_OPTIONS, type KeyDays, lastDayOf } from './key-ends.ts';
import { type MadeKey, ownKeyCalls } from './own-key-calls.ts';

/** Asks what a new API key of the person is for, and creates it. */
export function NewOwnKeyDialog({
  onMade,
  onClose,
}: {
  onMade: (key: MadeKey) => void;
  onClose: () => void;
}) {
  const form = useForm({
    initial: { name: '', days: '0' as KeyDays },
    labels: { name: 'Name', days: 'Stops working' },
    schema: ownKeyEndpoints.create.body,
    bodyOf: ({ name, days }) => ({ name, endsOn: lastDayOf(days, today()) }),
    send: ownKeyCalls.create,
    onDone: onMade,
  });
  return (
    <Dialog title="New API key" isOpen onClose={onClose}>
      <Form form={form} submit="Create API key" busy="Creating …" onCancel={onClose}>
        <TextField
          {...form.text('name')}
          description="What will use it, for example “Nightly export”"
          autoComplete="off"
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
