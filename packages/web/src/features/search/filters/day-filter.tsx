import { lazy, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { Button } from '../../../ui/button.tsx';
import { LatePart } from '../../../ui/late-part.tsx';
import type { ChangeSearch } from '../use-search-state.ts';
import styles from './filter-panel.module.css';

const DateField = lazy(() =>
  loadPart(import('../../../ui/date-field.tsx').then((part) => ({ default: part.DateField }))),
);

/** Limits the search to a day and later, for example "Published or changed since". The date field loads when a person asks for it. */
export function DayFilter({
  name,
  label,
  day,
  change,
}: {
  name: string;
  label: string;
  day: string | null;
  change: ChangeSearch;
}) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && day === null) {
    return (
      <div className={styles.more}>
        <Button variant="plain" size="small" onPress={() => setAsked(true)}>
          {label} …
        </Button>
      </div>
    );
  }
  return (
    <LatePart lines={1}>
      <DateField label={label} value={day} onChange={(chosen) => change({ [name]: chosen })} />
    </LatePart>
  );
}
