import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiFailure } from '../../../lib/api-client.ts';
import { TRACKED_PATH } from '../../../records/paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { weeksFrom } from './days.ts';
import { DeadlineList, placeOfDay } from './deadline-list.tsx';
import { DeadlineStrip } from './deadline-strip.tsx';
import styles from './today.module.css';
import { STRIP_DAYS, type TrackedDates } from './use-today.ts';

/** How many deadlines are listed. The calendar has them all. */
const LISTED = 20;
const CALENDAR = `${TRACKED_PATH}?view=calendar`;

/** The deadlines of tracked calls in the next four weeks: as a strip of days, and each by name below it. */
export function NextDates({
  query,
  today,
  tracked,
}: {
  query: UseQueryResult<TrackedDates, ApiFailure>;
  today: string;
  /** How many calls the person tracks; null: not known. */
  tracked: number | null;
}) {
  return (
    <section aria-labelledby="next-dates">
      <h3 id="next-dates" className={styles.heading}>
        Deadlines of the next four weeks
      </h3>
      {tracked === 0 ? (
        <p className={styles.note}>You track no calls. The deadlines of a call that you track stand here.</p>
      ) : (
        <Loaded query={query} lines={6}>
          {({ dates, total }) => (
            <>
              <DeadlineStrip
                weeks={weeksFrom(today, STRIP_DAYS / 7, dates)}
                today={today}
                hrefOf={(day) =>
                  dates.slice(0, LISTED).some(({ date }) => date === day) ? `#${placeOfDay(day)}` : CALENDAR
                }
              />
              {total === 0 && (
                <p className={styles.note}>No tracked call has a deadline in the next four weeks.</p>
              )}
              <DeadlineList dates={dates.slice(0, LISTED)} today={today} />
              {total > LISTED && (
                <p className={styles.more}>
                  <AppLink href={CALENDAR}>{formatCount(total - LISTED)} more in the calendar</AppLink>
                </p>
              )}
              <p className={styles.more}>
                <AppLink href={TRACKED_PATH}>
                  {tracked === null
                    ? 'All tracked calls'
                    : `All ${formatCountOf(tracked, 'tracked call', 'tracked calls')}`}
                </AppLink>
              </p>
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}
