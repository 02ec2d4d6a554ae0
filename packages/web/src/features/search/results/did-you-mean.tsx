import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { changed, pathOfSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { wordsOf } from '../../../searches/targets.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { SearchAnswer } from '../use-results.ts';
import styles from './no-results.module.css';

/** A link to the same search with slips of the pen mended, beside the results of the search as typed. */
export function DidYouMean({
  search,
  mended,
  onFollow,
}: {
  search: Search;
  mended: NonNullable<SearchAnswer['mended']>;
  onFollow: () => void;
}) {
  const { one, many } = wordsOf(search.target);
  const other = changed(search, { basicQuery: mended.basicQuery, page: 0 });
  return (
    <p className={styles.mean}>
      Did you mean{' '}
      <AppLink href={pathOfSearch(other)} onFollow={onFollow}>
        {mended.basicQuery}
      </AppLink>
      ?{mended.total.value > 0 && ` It finds ${formatCountOf(mended.total.value, one, many)}.`}
    </p>
  );
}

/**
 * Says that the results are those of the search with slips of the pen mended, because the search as typed found nothing. Leads to
 * that search.
 */
export function ShowingMended({
  search,
  words,
  onFollow,
}: {
  /** The search as typed. */
  search: Search;
  /** The words that the results are for. */
  words: string;
  onFollow: () => void;
}) {
  const { basicQuery } = search.state;
  return (
    <p className={styles.mean}>
      Showing results for <strong>{words}</strong>. Search instead for{' '}
      <AppLink href={pathOfSearch(changed(search, { spelling: 'typed', page: 0 }))} onFollow={onFollow}>
        {basicQuery}
      </AppLink>
      .
    </p>
  );
}
