import { daysUntil, distanceInWords, formatDate } from '@fundry/contracts/formats/day.ts';
import { startUpper } from '@fundry/contracts/formats/list.ts';
import { urgencyOf } from '@fundry/contracts/record-words/deadline.ts';
import { deadlineName, deadlineTime } from '@fundry/contracts/record-words/deadline-day.ts';
import { opportunityPath } from '../../../records/paths.ts';
import { urgencyClass } from '../../../records/urgency.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Dated } from '../../../ui/dated.tsx';
import { weekdayOf } from './days.ts';
import styles from './deadline-list.module.css';
import type { TrackedDate } from './use-today.ts';

/** The id of a day in the list. */
export function placeOfDay(day: string): string {
  return `due-${day}`;
}

/** Every deadline by day: the calls that are due, with the kind and time of the deadline. */
export function DeadlineList({ dates, today }: { dates: readonly TrackedDate[]; today: string }) {
  if (dates.length === 0) return null;
  const days = [...new Set(dates.map(({ date }) => date))];
  return (
    <ul className={styles.days} aria-label="Deadlines of the next four weeks">
      {days.map((day) => (
        <li key={day} id={placeOfDay(day)} className={styles.day} tabIndex={-1}>
          <p className={styles.date}>
            <span className={urgencyClass(urgencyOf(daysUntil(day, today)))}>
              {startUpper(distanceInWords(daysUntil(day, today)))}
            </span>{' '}
            <span className={styles.note}>
              <Dated>{`${weekdayOf(day)}, ${formatDate(day)}`}</Dated>
            </span>
          </p>
          <ul className={styles.calls}>
            {dates
              .filter(({ date }) => date === day)
              .map((date) => (
                <li key={[date.opportunityId, date.kind, date.label, date.time].join()}>
                  <AppLink href={opportunityPath(date.opportunityId)}>
                    <span dir="auto">{date.title}</span>
                  </AppLink>{' '}
                  <span className={styles.note}>
                    {[deadlineName(date), deadlineTime(date)].filter(Boolean).join(', ')}
                  </span>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
