import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiFailure } from '../../../lib/api-client.ts';
import {
  SAVED_SEARCHES_PATH,
  type SavedSearch,
  type SavedSearchPage,
} from '../../../searches/saved-searches.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './today.module.css';

/** How many saved searches with news are listed. */
const LISTED = 8;

/** How much is new or changed in each saved search since the person last opened it. The link opens the search with only that. */
export function SearchNews({ query }: { query: UseQueryResult<SavedSearchPage, ApiFailure> }) {
  return (
    <section aria-labelledby="search-news">
      <h3 id="search-news" className={styles.heading}>
        New in your saved searches
      </h3>
      <Loaded query={query} lines={4}>
        {({ searches, total }) => <News searches={searches} total={total} />}
      </Loaded>
    </section>
  );
}

function News({ searches, total }: SavedSearchPage) {
  const fresh = searches.filter(({ newDataCount }) => newDataCount).slice(0, LISTED);
  return (
    <>
      {total === 0 ? (
        <p className={styles.note}>
          You have no saved searches. A saved search tells you here what is new in it.
        </p>
      ) : fresh.length === 0 ? (
        <p className={styles.note}>Nothing new since your last visits.</p>
      ) : (
        <ul className={styles.lines} aria-label="New in your saved searches">
          {fresh.map((saved) => (
            <li key={saved.id} className={styles.line}>
              <AppLink href={newsAddress(saved)}>
                <span dir="auto">{saved.name}</span>
              </AppLink>
              <span className={styles.count}>{formatCount(saved.newDataCount ?? 0)} new or changed</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.more}>
        <AppLink href={SAVED_SEARCHES_PATH}>All saved searches</AppLink>
      </p>
    </>
  );
}

function newsAddress({ webUri, lastVisitedDate }: SavedSearch): string {
  return `${webUri}&${new URLSearchParams({ newSince: lastVisitedDate })}`;
}
