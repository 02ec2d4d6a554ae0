import { useMemo } from 'react';
import { DEVICE_ZONE, timeZones } from '../lib/moment.ts';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTimeZone } from './preferences.ts';

/** A time of day, such as 17:00, and the IANA time zone in which it is meant. Null: it is not stated. */
export interface TimeOfDay {
  time: string | null;
  zone: string | null;
}

/** A time of day with its time zone. A new time is meant in the person's own zone until they choose another. */
export function TimeOfDayFields({
  value: { time, zone },
  onChange,
}: {
  value: TimeOfDay;
  onChange: (value: TimeOfDay) => void;
}) {
  const zones = useMemo(() => [{ id: '', label: 'Not stated' }, ...timeZones()], []);
  const ownZone = useTimeZone() ?? DEVICE_ZONE;
  return (
    <>
      <TextField
        label="Time"
        type="time"
        value={time ?? ''}
        onChange={(text) => onChange({ time: text || null, zone: text ? (zone ?? ownZone) : null })}
      />
      {time !== null && (
        <Select
          label="Time zone"
          value={zone ?? ''}
          options={zones}
          onChange={(chosen) => onChange({ time, zone: chosen || null })}
        />
      )}
    </>
  );
}
