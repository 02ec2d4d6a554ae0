import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { lazy, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { Button } from '../../../ui/button.tsx';
import { LatePart } from '../../../ui/late-part.tsx';
import type { ChangeSearch } from '../use-search-state.ts';
import styles from './filter-panel.module.css';
import { FlagSwitch } from './flag-switch.tsx';

const DateField = lazy(() =>
  loadPart(import('../../../ui/date-field.tsx').then((part) => ({ default: part.DateField }))),
);

/** Limits the search to days between two days, both included. The date fields load when a person asks for them. */
export function DayRange({
  legend,
  first: firstName,
  last: lastName,
  unspecified,
  state,
  change,
}: {
  legend: string;
  /** The parameters of the two days. */
  first: string;
  last: string;
  /** The switch for records without a day, where there is one. */
  unspecified: string | null;
  state: SearchValues;
  change: ChangeSearch;
}) {
  const [from, to] = [state[firstName] as string | null, state[lastName] as string | null];
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<{ from: string; to: string } | null>(null);
  if (!isAsked && from === null && to === null) {
    return (
      <div className={styles.more}>
        <Button variant="plain" size="small" onPress={() => setAsked(true)}>
          Choose dates
        </Button>
      </div>
    );
  }

  function set(first: string | null, last: string | null) {
    const isEmpty = first !== null && last !== null && first > last;
    setRefused(isEmpty ? { from: first, to: last } : null);
    if (!isEmpty) change({ [firstName]: first, [lastName]: last });
  }

  return (
    <fieldset className={`${styles.block} ${styles.stack}`}>
      <legend className={styles.legend}>{legend}</legend>
      <LatePart lines={2}>
        <DateField
          label="First day"
          value={refused?.from ?? from}
          onChange={(day) => set(day, refused?.to ?? to)}
        />
        <DateField
          label="Last day"
          value={refused?.to ?? to}
          onChange={(day) => set(refused?.from ?? from, day)}
        />
      </LatePart>
      {refused && (
        <p className={styles.error} role="alert">
          The first day is after the last.
        </p>
      )}
      {unspecified && (
        <FlagSwitch
          flag={{ label: 'Include opportunities with an unspecified date' }}
          isOn={state[unspecified] === true}
          onChange={(isOn) => change({ [unspecified]: isOn })}
        />
      )}
    </fieldset>
  );
}
