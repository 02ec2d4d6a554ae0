import { formatDate } from '@fundry/contracts/formats/day.ts';
import { changesInWords } from '@fundry/contracts/record-words/changes.ts';
import { today } from '../../../lib/today.ts';
import type { Tracked } from '../../../records/tracking/tracking-calls.ts';
import { Dated } from '../../../ui/dated.tsx';
import styles from './changes.module.css';

/** What changed in a call since the person's last visit: old → new. `changedDate` is the day of the latest change. */
export function Changes({ change, changedDate }: { change: Tracked['change']; changedDate: string }) {
  const lines = change === null ? [] : changesInWords(change, today());
  return (
    <div className={styles.changes}>
      <p className={styles.when}>
        <Dated>{`Changed on ${formatDate(changedDate)}`}</Dated>
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label="Changes">
          {lines.map((line) => (
            <li key={line}>
              <Dated>{line}</Dated>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
