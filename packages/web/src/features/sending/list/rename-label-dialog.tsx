import { labelEndpoints } from '@fundry/contracts/endpoints/labels.ts';
import { LABEL_NAME_TAKEN } from '@fundry/contracts/labels.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useForm } from '../../../lib/form.ts';
import { type Label, refreshSent } from '../../../records/sending/sending-calls.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Asks for another name of a label. */
export function RenameLabelDialog({ label, onClose }: { label: Label; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { name: label.name },
    labels: { name: 'Name' },
    schema: labelEndpoints.rename.body,
    check: ({ name }): { name?: string } =>
      name.trim() === label.name ? { name: 'Please enter a different name' } : {},
    send: (body) => call('PUT /api/labels/:id', { params: { id: label.id }, body }),
    fieldOf: { [LABEL_NAME_TAKEN]: 'name' },
    onDone: () => {
      void refreshSent(queries);
      onClose();
    },
  });
  return (
    <Dialog title="Rename label" isOpen onClose={onClose}>
      <Form form={form} submit="Rename" busy="Saving …" onCancel={onClose}>
        <TextField {...form.text('name')} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
