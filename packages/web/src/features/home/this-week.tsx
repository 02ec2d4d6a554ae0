import { searchPath } from '../../records/paths.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { CallsByField } from './calls-by-field.tsx';
import styles from './home-page.module.css';
import { useWeek } from './use-week.ts';
import { WeekPart } from './week-part.tsx';

/** What closes this week, what is new this week, and the open calls by field. All lead into the search. */
export function ThisWeek() {
  const week = useWeek();
  return (
    <div className={styles.week}>
      <Loaded query={week} lines={24}>
        {({ closing, fresh, areas }) => (
          <>
            <div className={styles.pair}>
              <WeekPart
                title="Closing this week"
                part={closing}
                href={searchPath('opportunities', {
                  minApplicationDueDate: closing.from,
                  maxApplicationDueDate: closing.to,
                  orderBy: 'deadline',
                })}
                empty="No call closes this week. These close in the next 30 days."
                none="No call closes in the next 30 days."
              />
              <WeekPart
                title="New this week"
                part={fresh}
                href={searchPath('opportunities', {
                  lastUpdateDate: fresh.since,
                  deadline: ['0-14', '15-30', '31-90', '91+'],
                  orderBy: '-lastUpdate',
                })}
                empty="Nothing was published or changed this week. These are from the last 30 days."
                none="Nothing was published or changed in the last 30 days."
              />
            </div>
            {areas.length > 0 && <CallsByField areas={areas} />}
          </>
        )}
      </Loaded>
    </div>
  );
}
