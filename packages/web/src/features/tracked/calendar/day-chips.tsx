import { opportunityPath } from '../../../records/paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import styles from './calendar.module.css';
import { keyOf, kindInWords, type TrackedDate } from './days.ts';

const SHOWN = 3;

/** The first few calls of a day in the grid. Opening the day shows all of them. */
export function DayChips({ dates }: { dates: readonly TrackedDate[] }) {
  const shown = dates.length === SHOWN + 1 ? dates : dates.slice(0, SHOWN);
  return (
    <>
      {shown.map((date) => (
        <AppLink
          key={keyOf(date)}
          href={opportunityPath(date.opportunityId)}
          className={styles.chip}
          tabIndex={-1}
          title={`${date.title} (${kindInWords(date)})`}
        >
          {date.title}
        </AppLink>
      ))}
      {dates.length > shown.length && <span className={styles.more}>{dates.length - shown.length} more</span>}
    </>
  );
}
