import { lazy } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { LateDialog } from '../../ui/late-dialog.tsx';
import type { Notebook } from './notebook.ts';

const NoteDialog = lazy(() =>
  loadPart(import('./note-dialog.tsx').then((part) => ({ default: part.NoteDialog }))),
);

/** The dialog that writes a note on one record or several, loaded when it is first shown. */
export function LateNoteDialog(props: {
  notebook: Notebook;
  ids: readonly string[];
  exists: boolean | undefined;
  onClose: () => void;
}) {
  return (
    <LateDialog onClose={props.onClose}>
      <NoteDialog {...props} />
    </LateDialog>
  );
}
