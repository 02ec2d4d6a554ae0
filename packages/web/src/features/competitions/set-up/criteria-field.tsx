import { MAX_CRITERIA } from '@fundry/contracts/competitions/competition-words.ts';
import { Rows } from '../../../ui/rows.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type CriterionRow, FRESH_CRITERION, withIds } from './setup.ts';

/** The criteria by which reviewers score. */
export function CriteriaField({
  rows,
  onChange,
}: {
  rows: readonly CriterionRow[];
  onChange: (rows: CriterionRow[]) => void;
}) {
  return (
    <Rows<CriterionRow>
      legend="Criteria"
      one="criterion"
      max={MAX_CRITERIA}
      rows={rows}
      fresh={FRESH_CRITERION}
      onChange={(next) => onChange(withIds(next, 'c'))}
    >
      {(row, set) => (
        <>
          <TextField
            label="Criterion"
            value={row.label}
            maxLength={200}
            onChange={(label) => set({ label })}
          />
          <TextField
            label="What it means"
            value={row.help}
            maxLength={1_000}
            onChange={(help) => set({ help })}
          />
        </>
      )}
    </Rows>
  );
}
