import { researchAreaEndpoints } from '@fundry/contracts/endpoints/research-areas.ts';
import { AREA_MESSAGES } from '@fundry/contracts/research-areas.ts';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkName, FIELD_OF, orSay } from './area-names.ts';
import { type AccountArea, useAreaCache } from './use-account-areas.ts';
import { tellDone } from './use-area-acts.ts';

/** Asks for another name for a research area. */
export function RenameAreaDialog({ area, onClose }: { area: AccountArea; onClose: () => void }) {
  const { refresh } = useAreaCache();
  const form = useForm({
    initial: { name: area.name },
    labels: { name: 'Name of the area' },
    schema: researchAreaEndpoints.rename.body,
    check: checkName,
    send: (body) =>
      orSay(
        call('PUT /api/account/research-areas/:id', { params: { id: area.id }, body }),
        AREA_MESSAGES.notRenamed,
      ),
    fieldOf: FIELD_OF,
    onDone: () => {
      void refresh();
      tellDone(`“${area.name}” is now “${form.values.name.trim()}”.`);
      onClose();
    },
  });
  return (
    <Dialog title="Rename research area" isOpen onClose={onClose}>
      <Form form={form} submit="Rename" busy="Renaming …" onCancel={onClose}>
        <TextField {...form.text('name')} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
