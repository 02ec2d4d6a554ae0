import { groupEndpoints } from '@fundry/contracts/endpoints/groups.ts';
import { GROUP_NAME_TAKEN } from '@fundry/contracts/tracking/tracking-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useForm } from '../../../lib/form.ts';
import type { Group } from '../../../records/tracking/group-calls.ts';
import { refreshTracked } from '../../../records/tracking/tracking-calls.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Asks for the name of a new group, or for another name of a group. */
export function GroupNameDialog({
  group,
  onDone,
  onClose,
}: {
  /** Null: a new one. */
  group: Group | null;
  onDone?: (group: Group) => void;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { name: group?.name ?? '' },
    labels: { name: 'Name' },
    schema: groupEndpoints.make.body,
    check: ({ name }): { name?: string } =>
      group !== null && name.trim() === group.name ? { name: 'Please enter a different name' } : {},
    send: (body) =>
      group === null
        ? call('POST /api/groups', { body })
        : call('PUT /api/groups/:id', { params: { id: group.id }, body }),
    fieldOf: { [GROUP_NAME_TAKEN]: 'name' },
    onDone: (done) => {
      void refreshTracked(queries).then(() => onDone?.(done));
      onClose();
    },
  });
  return (
    <Dialog title={group === null ? 'New group' : 'Rename group'} isOpen onClose={onClose}>
      <Form form={form} submit={group === null ? 'Make group' : 'Rename'} busy="Saving …" onCancel={onClose}>
        <TextField {...form.text('name')} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
