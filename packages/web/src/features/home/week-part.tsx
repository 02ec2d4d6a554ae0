import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useId } from 'react';
import { today } from '../../lib/today.ts';
import { RecordList } from '../../records/record-list.tsx';
import { listedOpportunity } from '../../records/record-listed.ts';
import { AppLink } from '../../ui/app-link.tsx';
import home from './home-page.module.css';
import type { Week } from './use-week.ts';
import styles from './week-part.module.css';

/**
 * Some calls of a week, with a link to all of them. `empty` says that the week has none; the calls of a month then stand
 * below it. `none` says that the month has none either.
 */
export function WeekPart({
  title,
  part: { days, total, opportunities },
  href,
  empty,
  none,
}: {
  title: string;
  part: Week['closing' | 'fresh'];
  href: string;
  empty: string;
  none: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={home.heading}>
        {title}
      </h2>
      {total === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          {days > 7 && <p className={styles.empty}>{empty}</p>}
          <RecordList
            label={title}
            records={opportunities.map((each) => listedOpportunity(each, today(), each))}
          />
          <p className={styles.all}>
            <AppLink href={href} aria-label={`${title}: ${allInWords(total)}`}>
              {allInWords(total)}
            </AppLink>
          </p>
        </>
      )}
    </section>
  );
}

function allInWords(total: number): string {
  return total === 1 ? 'Show this call in the search' : `Show all ${formatCountOf(total, 'call', 'calls')}`;
}
