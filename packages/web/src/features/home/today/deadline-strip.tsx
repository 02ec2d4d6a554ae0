import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { daysUntil, formatDate } from '@fundry/contracts/formats/day.ts';
import { urgencyOf } from '@fundry/contracts/record-words/deadline.ts';
import { urgencyClass } from '../../../records/urgency.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type StripDay, weekdayOf } from './days.ts';
import { placeOfDay } from './deadline-list.tsx';
import styles from './deadline-strip.module.css';
import type { TrackedDate } from './use-today.ts';

/**
 * The days of four weeks. A day with deadlines shows how many, and leads to their names in the list below, which says
 * everything that the strip shows.
 */
export function DeadlineStrip({ weeks, today }: { weeks: StripDay<TrackedDate>[][]; today: string }) {
  return (
    <nav className={styles.strip} aria-label="Days with deadlines">
      {weeks.map((week) => (
        <ol key={week[0]?.day} className={styles.week}>
          {week.map(({ day, due }) => (
            <li key={day} className={styles.day}>
              {due.length === 0 ? (
                <span className={styles.empty} aria-hidden="true">
                  <DayWords day={day} today={today} />
                </span>
              ) : (
                <a
                  href={`#${placeOfDay(day)}`}
                  className={classNames(styles.due, urgencyClass(urgencyOf(daysUntil(day, today))))}
                  aria-label={`${formatDate(day)}: ${formatCountOf(due.length, 'deadline', 'deadlines')}`}
                >
                  <DayWords day={day} today={today} />
                  <span className={styles.count}>{due.length}</span>
                </a>
              )}
            </li>
          ))}
        </ol>
      ))}
    </nav>
  );
}

function DayWords({ day, today }: { day: string; today: string }) {
  return (
    <>
      <span className={styles.weekday}>{day === today ? 'Today' : weekdayOf(day)}</span>
      <span className={styles.number}>{Number(day.slice(8))}</span>
    </>
  );
}
