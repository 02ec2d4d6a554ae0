import type { DraftDeadline } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { MAX_INTERNAL_ROWS } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { DEADLINE_KINDS } from '@fundry/contracts/record-words/deadline-day.ts';
import { useMemo } from 'react';
import { timeZones } from '../../../lib/moment.ts';
import { useTimeZone } from '../../../people/preferences.ts';
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
  const zones = useMemo(() => [{ id: '', label: 'Not stated' }, ...timeZones()], []);
  const ownZone = useTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
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
          <TextField
            label="Time"
            type="time"
            value={deadline.time ?? ''}
            onChange={(time) => set({ time: time || null, zone: time ? (deadline.zone ?? ownZone) : null })}
          />
          {deadline.time !== null && (
            <Select
              label="Time zone"
              value={deadline.zone ?? ''}
              options={zones}
              onChange={(zone) => set({ zone: zone || null })}
            />
          )}
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
