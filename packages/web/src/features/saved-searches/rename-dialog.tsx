import { savedSearchEndpoints } from '@fundry/contracts/endpoints/saved-searches.ts';
import { SEARCH_NAME_TAKEN } from '@fundry/contracts/saved-searches.ts';
import type { ApiFailure } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import {
  type SavedSearch,
  savedSearchCalls,
  useRefreshSavedSearches,
} from '../../searches/saved-searches.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Asks for a new name for a saved search. */
export function RenameDialog({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const refresh = useRefreshSavedSearches();
  const form = useForm({
    initial: { name: saved.name },
    labels: { name: 'Name' },
    schema: savedSearchEndpoints.save.body,
    bodyOf: ({ name }) => ({ id: saved.id, name }),
    send: (fields) =>
      savedSearchCalls.save(fields).catch((error: ApiFailure) => {
        // The saved search has been deleted elsewhere.
        if (error.status === 404) void refresh();
        throw error;
      }),
    fieldOf: { [SEARCH_NAME_TAKEN]: 'name' },
    onDone: () => {
      void refresh();
      onClose();
    },
  });
  return (
    <Dialog title="Rename saved search" isOpen onClose={onClose}>
      <Form form={form} submit="Rename" busy="Renaming …" onCancel={onClose}>
        <TextField {...form.text('name')} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
