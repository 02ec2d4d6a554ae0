import { daysUntil } from '@fundry/contracts/formats/day.ts';
import { urgencyOf } from '@fundry/contracts/record-words/deadline.ts';
import { urgencyClass } from '../../../records/urgency.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type StripDay, weekdayOf } from './days.ts';
import styles from './deadline-strip.module.css';
import type { TrackedDate } from './use-today.ts';

/**
 * The days of four weeks. A day with deadlines shows how many, and leads to where they are named (`hrefOf`): in the list
 * below, or in the calendar.
 */
export function DeadlineStrip({
  weeks,
  today,
  hrefOf,
}: {
  weeks: StripDay<TrackedDate>[][];
  today: string;
  hrefOf: (day: string) => string;
}) {
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
                  href={hrefOf(day)}
                  className={classNames(styles.due, urgencyClass(urgencyOf(daysUntil(day, today))))}
                >
                  <DayWords day={day} today={today} />
                  <span className="visually-hidden">: </span>
                  <span className={styles.count}>{due.length}</span>
                  <span className="visually-hidden"> {due.length === 1 ? 'deadline' : 'deadlines'}</span>
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
      <span className={styles.weekday}>{day === today ? 'Today' : weekdayOf(day)}</span>{' '}
      <span className={styles.number}>{Number(day.slice(8))}</span>
    </>
  );
}
