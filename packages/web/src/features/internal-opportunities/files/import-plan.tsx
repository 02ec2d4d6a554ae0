import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { IMPORT_ACTS, type ImportAct } from '@fundry/contracts/internal-opportunities/internal-columns.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { ImportOutcome } from '../internal.ts';

const SHOWN = 50;
const COLUMNS = [
  { id: 'row', label: 'Row' },
  { id: 'title', label: 'Title' },
  { id: 'act', label: 'What happens' },
];
const WORDS: Record<ImportAct, readonly [one: string, many: string]> = {
  create: ['row becomes a new draft', 'rows become new drafts'],
  change: ['row changes what is written', 'rows change what is written'],
  same: ['row says what is written already', 'rows say what is written already'],
  known: ['row was imported before', 'rows were imported before'],
};

/** How many rows of a file do each thing. */
export function countsOf({ rows }: ImportOutcome): Record<ImportAct, number> {
  const counts = { create: 0, change: 0, same: 0, known: 0 };
  for (const { act } of rows) counts[act]++;
  return counts;
}

/** What an import would do, in numbers and row by row. */
export function ImportPlan({ outcome }: { outcome: ImportOutcome }) {
  const counts = countsOf(outcome);
  const acts = (Object.keys(WORDS) as ImportAct[]).filter((act) => counts[act] > 0);
  const alike = outcome.rows.filter(({ isAlike }) => isAlike).map(({ row }) => row);
  return (
    <>
      <ul>
        {acts.map((act) => (
          <li key={act}>{formatCountOf(counts[act], ...WORDS[act])}.</li>
        ))}
      </ul>
      {alike.length > 0 && (
        <Alert
          kind="info"
          title={
            formatCountOf(alike.length, 'new draft has a title', 'new drafts have titles') +
            ' that you have already.'
          }
        >
          {alike.length === 1 ? 'Row' : 'Rows'} {alike.slice(0, 10).join(', ')}
          {alike.length > 10 && ' …'}. To change what is there, export it first and keep its id and version.
        </Alert>
      )}
      <DataTable
        caption="What happens to each row"
        columns={COLUMNS}
        rows={outcome.rows.slice(0, SHOWN).map(({ row, title, act, columns }) => ({
          row: String(row),
          title: <span dir="auto">{title}</span>,
          act: act === 'change' ? `Changes: ${columns.join(', ')}` : IMPORT_ACTS[act],
        }))}
      />
      {outcome.rows.length > SHOWN && (
        <p>
          The first {SHOWN} of {formatCount(outcome.rows.length)} rows are shown.
        </p>
      )}
      {counts.change > 0 && (
        <p>Your colleagues see changes of what is published once you publish them in the form.</p>
      )}
    </>
  );
}
