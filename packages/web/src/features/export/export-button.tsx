import { lazy, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { useAccess } from '../../people/access.ts';
import type { Exportable } from '../../searches/exportable.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LatePart } from '../../ui/late-part.tsx';
import { useExport } from './export-state.ts';

const ExportDialog = lazy(() =>
  loadPart(import('./export-dialog.tsx').then((part) => ({ default: part.ExportDialog }))),
);

/**
 * The button that opens the export of a search. It is hidden when the institution has switched export off. Only one
 * file can be written at a time.
 */
export function ExportButton({ of }: { of: Exportable }) {
  const access = useAccess('export');
  const { status } = useExport();
  const [isOpen, setOpen] = useState(false);
  if (access === 'denied') return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        isBusy={status === 'exporting'}
        onPress={() => setOpen(true)}
      >
        <Icon name="download" />
        <span className="unseen-on-phones">{status === 'exporting' ? 'Exporting …' : 'Export'}</span>
      </Button>
      {isOpen && (
        <LatePart lines={0}>
          <ExportDialog of={of} onClose={() => setOpen(false)} />
        </LatePart>
      )}
    </>
  );
}
