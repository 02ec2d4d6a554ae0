import { WritingDialog } from '../../ui/writing-dialog.tsx';
import { EntryForm } from './entry-form.tsx';
import type { HomeEntry, HomeOwner } from './home-owners.ts';

/** The dialog in which an entry of the home page is written or changed. */
export function EntryDialog({
  owner,
  entry,
  onClose,
}: {
  owner: HomeOwner;
  /** Null: a new one. */
  entry: HomeEntry | null;
  onClose: () => void;
}) {
  return (
    <WritingDialog title={entry ? 'Change entry' : 'Add an entry'} onClose={onClose}>
      {({ setUnsaved, close }) => (
        <EntryForm owner={owner} entry={entry} onChange={setUnsaved} onSaved={onClose} onCancel={close} />
      )}
    </WritingDialog>
  );
}
