import { sharingEndpoints } from '@fundry/contracts/endpoints/sharing.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { GROUP_NAME_TAKEN } from '@fundry/contracts/tracking/tracking-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** Asks for the name of the new group, then tracks everything in a public list in that group. */
export function CopyDialog({
  token,
  name,
  total,
  onClose,
}: {
  token: string;
  name: string;
  total: number;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { name },
    labels: { name: 'Name of the new group' },
    schema: sharingEndpoints.copyPublicGroup.body,
    send: (body) => call('POST /api/public/groups/:id/_copy', { params: { id: token }, body }),
    onDone: ({ groupId }) => {
      void queries.invalidateQueries();
      showToast({
        context: 'share',
        kind: 'confirmation',
        text: `You now track ${formatCountOf(total, 'opportunity', 'opportunities')} of this list. Open the group`,
        link: { text: 'Open the group', href: `/my-funding/tracked-opportunities/${groupId}` },
      });
      onClose();
    },
    fieldOf: { [GROUP_NAME_TAKEN]: 'name' },
  });
  return (
    <Dialog title="Copy all to my list" isOpen onClose={onClose}>
      <Form form={form} submit="Copy" busy="Copying …" beside={<Button onPress={onClose}>Cancel</Button>}>
        <p>
          The opportunities are tracked in a group of your own. Later changes of this list do not change it.
        </p>
        <TextField {...form.text('name')} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
