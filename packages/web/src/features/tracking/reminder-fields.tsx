import { formatCount } from '@fundry/contracts/formats/count.ts';
import { listInWords } from '@fundry/contracts/formats/list.ts';
import {
  ALERT_TYPES,
  type AlertType,
  DEFAULT_LEAD_DAYS,
  MAX_LEAD_TIMES,
} from '@fundry/contracts/tracking/tracking-words.ts';
import type { Form } from '../../lib/form.ts';
import { today } from '../../lib/today.ts';
import { useLeadDays } from '../../people/preferences.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { reminderNote } from './reminder-notes.ts';
import type { TrackValues } from './track-values.ts';
import type { CallDeadlines } from './use-track-form.ts';

/** Chooses what emails are about, with the dates of the calls beside each kind, and how many days before. */
export function ReminderFields({
  form: { values, errors, set, text },
  deadlines,
  count,
  isNew,
}: {
  form: Form<TrackValues>;
  deadlines: CallDeadlines;
  /** How many calls these are. */
  count: number;
  isNew: boolean;
}) {
  const usual = useLeadDays() ?? DEFAULT_LEAD_DAYS;
  const options = (Object.entries(ALERT_TYPES) as [AlertType, string][]).map(([id, label]) => ({
    id,
    label,
    description: noteOf(id, deadlines),
  }));
  return (
    <>
      {count > 1 && (
        <Select
          label="Reminders"
          value={values.changesReminders ? 'choose' : 'keep'}
          options={[
            { id: 'keep', label: isNew ? 'As usual' : 'As they are' },
            { id: 'choose', label: `Choose for all ${formatCount(count)}` },
          ]}
          onChange={(choice) => set('changesReminders', choice === 'choose')}
        />
      )}
      {values.changesReminders && (
        <>
          <CheckboxGroup
            label="Email me about"
            name="types"
            value={values.types}
            options={options}
            onChange={(types) => set('types', types)}
            error={errors.types}
          />
          <TextField
            {...text('leadDays')}
            placeholder={usual.join(', ')}
            autoComplete="off"
            description={`Up to ${MAX_LEAD_TIMES} numbers. Leave it empty for those in your settings: ${listInWords(
              usual.map(String),
              MAX_LEAD_TIMES,
              '',
            )}.`}
          />
        </>
      )}
    </>
  );
}

function noteOf(type: AlertType, deadlines: CallDeadlines): string {
  if (type === 'Update') return 'A new deadline, amount, status or eligibility.';
  return deadlines === null ? '' : reminderNote(type, deadlines, today());
}
