import { EXPORT_FORMATS, type ExportFormat, FORMATS_OF } from '@fundry/contracts/export/export-formats.ts';
import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useState } from 'react';
import { useAccess } from '../../people/access.ts';
import { SignInPrompt } from '../../people/sign-in-prompt.tsx';
import type { Exportable } from '../../searches/exportable.ts';
import { wordsOf } from '../../searches/targets.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import styles from './export-dialog.module.css';
import { runExport } from './export-run.ts';

/** Asks what to export and in which format, then starts the export. */
export function ExportDialog({ of, onClose }: { of: Exportable; onClose: () => void }) {
  const { target, total, selected } = of;
  const { one, many } = wordsOf(target);
  const access = useAccess('export');
  const [scope, setScope] = useState<'selection' | 'all'>(selected > 0 ? 'selection' : 'all');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const count = scope === 'selection' ? selected : (total ?? 0);
  const limit = EXPORT_FORMATS[format].mostRecords;

  function begin() {
    onClose();
    void runExport({
      target,
      source: of.source,
      format,
      request: scope === 'selection' ? of.selectedRequest : of.request,
      chosen: scope === 'selection' ? selected : null,
    });
  }

  return (
    <Dialog
      title={`Export ${many}`}
      isOpen
      onClose={onClose}
      footer={
        access === 'allowed' && (
          <>
            <Button variant="secondary" onPress={onClose}>
              Cancel
            </Button>
            <Button variant="primary" isDisabled={count === 0} onPress={begin}>
              Export {formatCountOf(limit === null ? count : Math.min(limit, count), one, many)}
            </Button>
          </>
        )
      }
    >
      {access === 'allowed' ? (
        <div className={styles.choices}>
          {selected > 0 && (
            <RadioGroup
              label="What"
              value={scope}
              options={[
                { id: 'selection', label: `The selection: ${formatCountOf(selected, one, many)}` },
                {
                  id: 'all',
                  label: `All results${total === null ? '' : `: ${formatCountOf(total, one, many)}`}`,
                },
              ]}
              onChange={setScope}
            />
          )}
          <RadioGroup
            label="Format"
            value={format}
            options={FORMATS_OF[target].map((id) => ({
              id,
              label: EXPORT_FORMATS[id].label,
              description: EXPORT_FORMATS[id].describes,
            }))}
            onChange={setFormat}
          />
          {limit !== null && count > limit && (
            <Alert kind="info">
              {EXPORT_FORMATS[format].label} holds at most {formatCount(limit)} records, so the file will
              contain the first {formatCount(limit)} of {formatCount(count)}. CSV and JSON hold any number.
            </Alert>
          )}
        </div>
      ) : (
        <SignInPrompt access={access} />
      )}
    </Dialog>
  );
}
