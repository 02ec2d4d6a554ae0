import { ownKeyEndpoints } from '@fundry/contracts/endpoints/own-keys.ts';
import { useForm } from '../../lib/form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Asks for a new name for an API key. */
export function RenameKeyDialog({
  name,
  rename,
  onClose,
}: {
  name: string;
  rename: (name: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const form = useForm({
    initial: { name },
    labels: { name: 'Name' },
    schema: ownKeyEndpoints.rename.body,
    bodyOf: (values) => values,
    send: (fields) => rename(fields.name),
    onDone: onClose,
  });
  return (
    <Dialog title="Rename API key" isOpen onClose={onClose}>
      <Form form={form} submit="Rename" busy="Renaming …" onCancel={onClose}>
        <TextField {...form.text('name')} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
