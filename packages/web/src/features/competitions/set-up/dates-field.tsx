import { deadlineDay } from '@fundry/contracts/record-words/deadline-day.ts';
import { useMemo } from 'react';
import { timeZones } from '../../../lib/moment.ts';
import { Dated } from '../../../ui/dated.tsx';
import { LateDateField } from '../../../ui/late-date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './setup.module.css';
import type { Fixed, Setup } from './setup.ts';

/** When a competition opens and closes, on the clocks of one zone. */
export function DatesField({
  setup,
  write,
  fixed,
}: {
  setup: Setup;
  write: (part: Partial<Setup>) => void;
  fixed: Fixed;
}) {
  const zones = useMemo(timeZones, []);
  const { opens, closes, zone } = setup;
  return (
    <>
      <MomentField
        name="Opens"
        moment={opens}
        zone={zone}
        isFixed={fixed.opening}
        onChange={(moment) => write({ opens: moment })}
      />
      <MomentField
        name="Closes"
        moment={closes}
        zone={zone}
        isFixed={fixed.closing}
        onChange={(moment) => write({ closes: moment })}
      />
      {!fixed.opening && (
        <Select
          label="Time zone"
          value={zone}
          options={zones}
          onChange={(chosen) => write({ zone: chosen })}
        />
      )}
    </>
  );
}

/** A day and a time, on the clocks of a zone. Once fixed, it is only read. */
function MomentField({
  name,
  moment: { date, time },
  zone,
  isFixed,
  onChange,
}: {
  name: string;
  moment: Setup['opens'];
  zone: string;
  isFixed: boolean;
  onChange: (moment: Setup['opens']) => void;
}) {
  if (isFixed) {
    return (
      <p>
        {name}: {date !== null && <Dated>{deadlineDay({ date, time, zone })}</Dated>}
      </p>
    );
  }
  return (
    <div className={styles.pair}>
      <LateDateField label={`${name} on`} value={date} onChange={(day) => onChange({ date: day, time })} />
      <TextField
        label={`${name} at`}
        type="time"
        value={time}
        onChange={(text) => onChange({ date, time: text })}
      />
    </div>
  );
}
