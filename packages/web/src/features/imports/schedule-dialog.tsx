import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { DEVICE_ZONE, timeZones } from '../../lib/moment.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type ImportSchedule, type ImportSource, useRefresh } from './import-calls.ts';
import { HOUR_OPTIONS, WEEKDAY_OPTIONS } from './import-words.ts';
import { ParameterFields } from './parameter-fields.tsx';

const FREQUENCIES = [
  { id: 'nightly', label: 'Every night' },
  { id: 'weekly', label: 'Once a week' },
] as const;

/** Sets when a source is fetched by itself. */
export function ScheduleDialog({
  source,
  schedule,
  onClose,
}: {
  source: ImportSource;
  schedule: ImportSchedule | undefined;
  onClose: () => void;
}) {
  const zones = useMemo(() => timeZones(), []);
  const refresh = useRefresh();
  const [values, setValues] = useState({
    isOn: schedule?.isOn ?? false,
    frequency: schedule?.frequency ?? ('nightly' as const),
    weekday: String(schedule?.weekday ?? 7),
    hour: String(schedule?.hour ?? 3),
    timeZone: schedule?.timeZone ?? DEVICE_ZONE,
    incremental: schedule?.incremental ?? true,
    parameters: schedule?.parameters ?? {},
  });
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const { parameters: known = [], sinceParameter = null } = source.download ?? {};
  const isSince = sinceParameter !== null && values.incremental;
  const save = useMutation<unknown, ApiFailure>({
    mutationFn: () =>
      call('PUT /api/admin/import-schedules/:source', {
        params: { source: source.id },
        body: { ...values, weekday: Number(values.weekday), hour: Number(values.hour) },
      }),
    async onSuccess() {
      onClose();
      const text = `${source.title} ${values.isOn ? 'will now be' : 'is not'} fetched automatically.`;
      showToast({ context: 'import', kind: 'confirmation', text });
      await refresh();
    },
  });
  return (
    <Dialog
      title={`Schedule for ${source.title}`}
      isOpen
      onClose={onClose}
      footer={
        <DialogButtons
          onCancel={onClose}
          action="Save schedule"
          isBusy={save.isPending}
          onAction={() => save.mutate()}
        />
      }
    >
      <div className="stack">
        {save.error && <Alert kind="error">{save.error.message}</Alert>}
        <Switch isSelected={values.isOn} onChange={(isOn) => set({ isOn })}>
          Fetch automatically
        </Switch>
        <Select
          label="How often"
          value={values.frequency}
          options={FREQUENCIES}
          onChange={(frequency) => set({ frequency })}
        />
        {values.frequency === 'weekly' && (
          <Select
            label="Day"
            value={values.weekday}
            options={WEEKDAY_OPTIONS}
            onChange={(weekday) => set({ weekday })}
          />
        )}
        <Select label="Hour" value={values.hour} options={HOUR_OPTIONS} onChange={(hour) => set({ hour })} />
        <Select
          label="Time zone"
          value={values.timeZone}
          options={zones}
          onChange={(timeZone) => set({ timeZone })}
        />
        {sinceParameter !== null && (
          <Checkbox isSelected={values.incremental} onChange={(incremental) => set({ incremental })}>
            After the first run, fetch only what is new since the last successful run
          </Checkbox>
        )}
        <ParameterFields
          parameters={isSince ? known.filter(({ name }) => name !== sinceParameter) : known}
          values={values.parameters}
          kept={schedule?.secretsKept ?? []}
          onChange={(parameters) => set({ parameters })}
        />
      </div>
    </Dialog>
  );
}
