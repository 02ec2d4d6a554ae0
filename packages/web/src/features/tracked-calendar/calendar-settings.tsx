import { DEADLINE_KINDS } from '@fundry/contracts/record-words/deadline-day.ts';
import { useMutation } from '@tanstack/react-query';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Calendar, CalendarSettings as Settings } from './calendar-calls.ts';

const KINDS = (Object.keys(DEADLINE_KINDS) as Calendar['kinds'][number][]).map((id) => ({
  id,
  label: DEADLINE_KINDS[id],
}));

/** What is in the calendar, and whether it rings. A change takes effect at once. */
export function CalendarSettings({
  calendar: { kinds, alarms },
  change,
}: {
  calendar: Calendar;
  change: (settings: Settings) => Promise<void>;
}) {
  const { mutate, error, variables, isPending } = useMutation<void, ApiFailure, Settings>({
    mutationFn: change,
  });
  const shown = { kinds, alarms, ...(isPending ? variables : {}) };
  return (
    <>
      {error && <Alert kind="error">{error.message}</Alert>}
      <CheckboxGroup
        label="Dates"
        name="kinds"
        value={shown.kinds}
        options={KINDS}
        onChange={(chosen) => chosen.length > 0 && mutate({ kinds: chosen })}
        description="At least one kind is in the calendar."
      />
      <Switch isSelected={shown.alarms} onChange={(chosen) => mutate({ alarms: chosen })}>
        Ring before each deadline, as early as the reminders
      </Switch>
    </>
  );
}
