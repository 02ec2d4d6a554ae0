import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { toCsv } from '../../../charts/download/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { ImportOutcome } from '../internal.ts';

const SHOWN = 50;
const COLUMNS = [
  { id: 'row', label: 'Row' },
  { id: 'column', label: 'Column' },
  { id: 'fault', label: 'What is wrong' },
];

/** What stands against importing a file, as a table that can be saved. */
export function ImportFaults({ outcome: { faults, moreFaults } }: { outcome: ImportOutcome }) {
  const all = faults.length + moreFaults;
  const rows = faults.map(({ row, column, fault }) => ({
    row: row === null ? 'The file' : String(row),
    column: column ?? '',
    fault,
  }));
  return (
    <>
      <Alert
        kind="error"
        title={`${formatCountOf(all, 'fault stands', 'faults stand')} against the import.`}
        action={
          <Button
            size="small"
            onPress={() => {
              const lines = rows.map(({ row, column, fault }) => [row, column, fault]);
              const csv = toCsv(
                COLUMNS.map(({ label }) => label),
                lines,
              );
              saveFile(new Blob([csv], { type: 'text/csv' }), 'faults.csv');
            }}
          >
            Download the faults
          </Button>
        }
      >
        Nothing was imported. Correct them in the file, and choose it again.
      </Alert>
      <DataTable caption="Faults" hideCaption columns={COLUMNS} rows={rows.slice(0, SHOWN)} />
      {all > SHOWN && (
        <p>
          The first {SHOWN} of {formatCount(all)} faults are shown
          {moreFaults > 0 ? `, and the file has the first ${formatCount(faults.length)}.` : '.'}
        </p>
      )}
    </>
  );
}
