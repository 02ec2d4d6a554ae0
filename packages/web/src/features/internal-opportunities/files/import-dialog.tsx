import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { MAX_IMPORT_ROWS } from '@fundry/contracts/internal-opportunities/internal-columns.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { ImportOutcome } from '../internal.ts';
import type { InternalActs } from '../use-internal-acts.ts';
import { ColumnsHelp } from './columns-help.tsx';
import styles from './import-dialog.module.css';
import { ImportFaults } from './import-faults.tsx';
import { countsOf, ImportPlan } from './import-plan.tsx';
import { readCsvFile } from './read-csv-file.ts';

interface Checked {
  name: string;
  csv: string;
  outcome: ImportOutcome;
}

/** Imports internal opportunities from a CSV file. It first shows what would happen, and what is wrong. */
export function ImportDialog({
  isOpen,
  acts,
  onClose,
}: {
  isOpen: boolean;
  acts: InternalActs;
  onClose: () => void;
}) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = useMutation<Checked, Error, File>({
    mutationFn: async (file) => {
      setChecked(null);
      const csv = await readCsvFile(file);
      const outcome = await call('POST /api/account/internal-opportunities/_import', { body: { csv } });
      return { name: file.name, csv, outcome };
    },
    onSuccess: setChecked,
  });
  const bringIn = useMutation<ImportOutcome, Error, Checked>({
    mutationFn: ({ csv }) => acts.importFile(csv),
    onSuccess: (outcome, { name, csv }) => {
      // Somebody has changed something since it was checked.
      if (outcome.imported) close();
      else setChecked({ name, csv, outcome });
    },
  });
  function close() {
    setChecked(null);
    check.reset();
    bringIn.reset();
    onClose();
  }
  const error = check.error ?? bringIn.error;
  const counts = checked && countsOf(checked.outcome);
  const toDo = counts ? counts.create + counts.change : 0;
  const isReady = checked !== null && checked.outcome.faults.length === 0 && toDo > 0;
  const action = bringIn.isPending ? 'Importing …' : `Import ${formatCountOf(toDo, 'row', 'rows')}`;

  return (
    <Dialog
      title="Import internal opportunities"
      isWide
      isOpen={isOpen}
      onClose={close}
      footer={
        <DialogButtons
          onCancel={close}
          action={isReady ? action : null}
          isBusy={bringIn.isPending}
          onAction={() => checked && bringIn.mutate(checked)}
        />
      }
    >
      <div className="stack">
        <p>
          Choose a CSV file with one internal opportunity in each row, at most {formatCount(MAX_IMPORT_ROWS)}{' '}
          rows. You then see what would happen before anything is changed. New rows become drafts.
        </p>
        <div className={styles.acts}>
          <FileButton
            accept=".csv,text/csv"
            onFiles={([file]) => {
              bringIn.reset();
              check.mutate(file);
            }}
          >
            {checked ? 'Choose another file' : 'Choose a file'}
          </FileButton>
          <LinkButton href="/api/account/internal-opportunities/_template" variant="plain">
            Download the template
          </LinkButton>
        </div>
        <ColumnsHelp />
        {error && <Alert kind="error">{error.message}</Alert>}
        <div role="status" className="stack">
          {check.isPending && <p>Checking the file …</p>}
          {checked && (
            <h3 className={styles.name} dir="auto">
              {checked.name}
            </h3>
          )}
          {checked && toDo === 0 && checked.outcome.faults.length === 0 && (
            <p>There is nothing to import: all that the file says is there already.</p>
          )}
        </div>
        {checked && checked.outcome.faults.length > 0 && <ImportFaults outcome={checked.outcome} />}
        {checked && checked.outcome.faults.length === 0 && <ImportPlan outcome={checked.outcome} />}
      </div>
    </Dialog>
  );
}
