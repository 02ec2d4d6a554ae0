import { deadlineTime } from '@fundry/contracts/record-words/deadline-day.ts';
import { STAGES } from '@fundry/contracts/tracking/tracking-words.ts';
import { useEffect, useRef } from 'react';
import { opportunityPath } from '../../../records/paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import styles from './calendar.module.css';
import { keyOf, kindInWords, type TrackedDate, weekdayInWords } from './days.ts';

/** Dates as a list by days. With `takesFocus` focus moves to it whenever other days are shown. */
export function Agenda({
  days,
  empty = 'No dates on this day.',
  takesFocus = false,
}: {
  days: ReadonlyMap<string, readonly TrackedDate[]>;
  empty?: string;
  takesFocus?: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  const shown = [...days.keys()].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days take focus anew
  useEffect(() => {
    if (takesFocus) list.current?.focus();
  }, [shown, takesFocus]);
  const all = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return (
    <div ref={list} className={styles.days} tabIndex={takesFocus ? -1 : undefined}>
      {all.map(([day, dates]) => (
        <section key={day}>
          <h4 className={styles.day}>{weekdayInWords(day)}</h4>
          {dates.length > 0 && (
            <ul className={styles.dates}>
              {dates.map((date) => (
                <DateLine key={keyOf(date)} date={date} />
              ))}
            </ul>
          )}
        </section>
      ))}
      {all.every(([, dates]) => dates.length === 0) && <p className={styles.none}>{empty}</p>}
    </div>
  );
}

function DateLine({ date }: { date: TrackedDate }) {
  const { opportunityId, title, funder, stage } = date;
  const words = [kindInWords(date), deadlineTime(date), funder, STAGES[stage]].filter(Boolean).join(' · ');
  return (
    <li className={styles.date}>
      <AppLink href={opportunityPath(opportunityId)}>
        <span dir="auto">{title}</span>
      </AppLink>
      <p className={styles.words}>{words}</p>
    </li>
  );
}
