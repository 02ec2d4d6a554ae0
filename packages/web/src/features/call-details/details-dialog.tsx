import { WritingDialog } from '../../ui/writing-dialog.tsx';
import type { Details } from './details.ts';
import { DetailsForm } from './details-form.tsx';

/** The dialog in which an editor adds something to an opportunity for the members of the institution. */
export function DetailsDialog({
  id,
  details,
  onClose,
}: {
  id: string;
  details: Details;
  onClose: () => void;
}) {
  return (
    <WritingDialog title="Deadlines, instructions and contact of your institution" onClose={onClose}>
      {({ setUnsaved, close }) => (
        <DetailsForm id={id} details={details} onChange={setUnsaved} onSaved={onClose} onCancel={close} />
      )}
    </WritingDialog>
  );
}
