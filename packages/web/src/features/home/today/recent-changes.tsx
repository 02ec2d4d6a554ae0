import { formatCount } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { changesInWords } from '@fundry/contracts/record-words/changes.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiFailure } from '../../../lib/api-client.ts';
import { opportunityPath } from '../../../records/paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Dated } from '../../../ui/dated.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './today.module.css';
import { RECENT_DAYS, type TrackedChanges } from './use-today.ts';

/** How many changed calls are listed. */
const LISTED = 5;

/** The tracked calls that changed in the last two weeks, each with what was said before and what is said now. */
export function RecentChanges({
  query,
  today,
}: {
  query: UseQueryResult<TrackedChanges, ApiFailure>;
  today: string;
}) {
  return (
    <section aria-labelledby="recent-changes">
      <h3 id="recent-changes" className={styles.heading}>
        Changes of tracked calls
      </h3>
      <Loaded query={query} lines={4}>
        {({ changes }) => <Changes changes={changes} today={today} />}
      </Loaded>
    </section>
  );
}

function Changes({ changes, today }: Pick<TrackedChanges, 'changes'> & { today: string }) {
  const told = changes
    .map((change) => ({ ...change, words: changesInWords(change, today) }))
    .filter(({ words }) => words.length > 0);
  if (told.length === 0)
    return <p className={styles.note}>Nothing changed in the last {RECENT_DAYS} days.</p>;
  const rest = told.length - LISTED;
  return (
    <>
      <ul className={styles.lines} aria-label="Changes of tracked calls">
        {told.slice(0, LISTED).map(({ opportunityId, title, changedDate, words }) => (
          <li key={opportunityId} className={styles.change}>
            <AppLink href={opportunityPath(opportunityId)}>
              <span dir="auto">{title}</span>
            </AppLink>
            {words.map((line) => (
              <p key={line}>
                <Dated>{line}</Dated>
              </p>
            ))}
            <p className={styles.note}>
              <Dated>Seen on {formatDate(changedDate)}</Dated>
            </p>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.note}>{formatCount(rest)} more changed.</p>}
    </>
  );
}
