import { lazy, type ReactNode, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import type { ExportAct, Exportable } from '../../searches/exportable.ts';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { useExport } from './export-state.ts';

const ExportDialog = lazy(() =>
  loadPart(import('./export-dialog.tsx').then((part) => ({ default: part.ExportDialog }))),
);

/**
 * Gives its children the action that opens the export of a search, for a button or a menu. The dialog says what is missing
 * when the person may not export. Only one file can be written at a time.
 */
export function ExportAction({ of, children }: { of: Exportable; children: (act: ExportAct) => ReactNode }) {
  const isBusy = useExport().status === 'exporting';
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (!isBusy) setOpen(true);
  };
  return (
    <>
      {children({ open, isBusy })}
      {isOpen && (
        <LateDialog onClose={() => setOpen(false)}>
          <ExportDialog of={of} onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
}
