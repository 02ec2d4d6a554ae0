import {
  FIELD_KINDS,
  type FieldKind,
  MAX_ANSWER,
  MAX_FORM_FIELDS,
} from '@fundry/contracts/competitions/competition-words.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './setup.module.css';
import { type FormRow, FRESH_FIELD, withIds } from './setup.ts';

const KINDS = Object.entries(FIELD_KINDS).map(([id, label]) => ({ id: id as FieldKind, label }));

/** The fields of the form that applicants fill in. */
export function FormFields({
  rows,
  onChange,
}: {
  rows: readonly FormRow[];
  onChange: (rows: FormRow[]) => void;
}) {
  return (
    <Rows<FormRow>
      legend="Fields"
      one="field"
      max={MAX_FORM_FIELDS}
      rows={rows}
      fresh={FRESH_FIELD}
      onChange={(next) => onChange(withIds(next, 'f'))}
    >
      {(row, set) => (
        <>
          <TextField
            label="What is asked"
            value={row.label}
            maxLength={200}
            onChange={(label) => set({ label })}
          />
          <Select label="Kind" value={row.kind} options={KINDS} onChange={(kind) => set({ kind })} />
          <TextField
            label="Hint below the question"
            value={row.help}
            maxLength={1_000}
            onChange={(help) => set({ help })}
          />
          {(row.kind === 'text' || row.kind === 'long-text') && (
            <AmountField
              label="Longest answer, in characters"
              placeholder={formatCount(MAX_ANSWER)}
              value={row.maxLength ?? 0}
              onChange={(length) => set({ maxLength: Math.min(length, MAX_ANSWER) || null })}
            />
          )}
          {row.kind === 'choice' && (
            <TextArea
              label="Choices, one on each line"
              value={row.choices.join('\n')}
              onChange={(text) => set({ choices: text.split('\n').slice(0, 50) })}
            />
          )}
          <div className={styles.tick}>
            <Checkbox isSelected={row.required} onChange={(required) => set({ required })}>
              Must be answered
            </Checkbox>
          </div>
        </>
      )}
    </Rows>
  );
}
