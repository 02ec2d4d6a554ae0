import { groupEndpoints } from '@fundry/contracts/endpoints/groups.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { GROUP_NAME_TAKEN } from '@fundry/contracts/tracking/tracking-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../lib/form.ts';
import { trackedPath } from '../../records/paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Asks for the name of the new group, then tracks everything in somebody else's group in it. */
export function CopyDialog({
  name,
  total,
  copy,
  onClose,
}: {
  name: string;
  total: number;
  /** Makes the copy under a name, and returns the id of the new group. Throws `ApiFailure`. */
  copy: (name: string) => Promise<string>;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { name },
    labels: { name: 'Name of the new group' },
    schema: groupEndpoints.copyOfColleague.body,
    send: (body) => copy(body.name),
    onDone: (groupId) => {
      void queries.invalidateQueries();
      showToast({
        context: 'share',
        kind: 'confirmation',
        text: `You now track ${formatCountOf(total, 'opportunity', 'opportunities')} of this list. Open the group`,
        link: { text: 'Open the group', href: trackedPath(groupId) },
      });
      onClose();
    },
    fieldOf: { [GROUP_NAME_TAKEN]: 'name' },
  });
  return (
    <Dialog title="Copy all to my list" isOpen onClose={onClose}>
      <Form form={form} submit="Copy" busy="Copying …" onCancel={onClose}>
        <p>
          The opportunities are tracked in a group of your own. Later changes of this list do not change it.
        </p>
        <TextField {...form.text('name')} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
