import type { DraftDeadline } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { MAX_INTERNAL_ROWS } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { DEADLINE_KINDS } from '@fundry/contracts/record-words/deadline-day.ts';
import { TimeOfDayFields } from '../../../people/time-of-day-fields.tsx';
import { LateDateField } from '../../../ui/late-date-field.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PartProps } from './part.ts';

const KINDS = Object.entries(DEADLINE_KINDS).map(([id, label]) => ({
  id: id as DraftDeadline['kind'],
  label,
}));

/** The deadlines: each with its kind, its day, and perhaps a time and a label. */
export function DeadlinesField({ draft: { deadlines }, write }: PartProps) {
  return (
    <Rows<DraftDeadline>
      legend="Deadlines"
      one="deadline"
      max={MAX_INTERNAL_ROWS}
      rows={deadlines}
      fresh={{ kind: 'DueDate', date: null, time: null, zone: null, label: '' }}
      onChange={(rows) => write({ deadlines: rows })}
    >
      {(deadline, set) => (
        <>
          <Select label="Kind" value={deadline.kind} options={KINDS} onChange={(kind) => set({ kind })} />
          <LateDateField label="Day" value={deadline.date} onChange={(date) => set({ date })} />
          <TimeOfDayFields value={deadline} onChange={set} />
          <TextField
            label="Label, such as Stage 2"
            value={deadline.label}
            maxLength={200}
            onChange={(label) => set({ label })}
          />
        </>
      )}
    </Rows>
  );
}
