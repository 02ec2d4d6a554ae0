import { today } from '../../../lib/today.ts';
import { useGroups } from '../../../records/tracking/group-calls.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import home from '../home-page.module.css';
import { NextDates } from './next-dates.tsx';
import { NextSteps } from './next-steps.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { SearchNews } from './search-news.tsx';
import styles from './today.module.css';
import { useNextDates, useRecentChanges, useSearchNews } from './use-today.ts';

/**
 * What is new for the person: in their saved searches, in the next four weeks, and in the calls that they track. Who keeps
 * nothing yet gets three next steps instead.
 */
export function Today() {
  const day = today();
  const searches = useSearchNews();
  const groups = useGroups();
  const dates = useNextDates(day);
  const changes = useRecentChanges(day);
  const isWaiting = [searches, groups, dates, changes].some(({ data, error }) => !data && !error);
  const tracked = groups.data?.[0]?.count ?? null;
  const keepsNothing = searches.data?.total === 0 && tracked === 0;
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today" className={home.heading}>
        Today
      </h2>
      {isWaiting ? (
        <Skeleton lines={12} />
      ) : keepsNothing ? (
        <NextSteps />
      ) : (
        <div className={styles.parts}>
          <NextDates query={dates} today={day} tracked={tracked} />
          <div className={styles.pair}>
            <SearchNews query={searches} />
            <RecentChanges query={changes} today={day} />
          </div>
        </div>
      )}
    </section>
  );
}
