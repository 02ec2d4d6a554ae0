import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatSearch, pathOfSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import { wordsOf } from '../../../searches/targets.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { elsewhere } from './elsewhere.ts';
import styles from './no-results.module.css';
import { totalOf } from './total-of.ts';

/**
 * Says, for a search that no record matches in full, how many records of the other kinds have its words. Who paid for such work
 * before may pay for it again.
 */
export function FoundElsewhere({ search, onFollow }: { search: Search; onFollow: () => void }) {
  const searches = elsewhere(search);
  const totals = useQueries({
    queries: searches.map((other) => ({
      queryKey: ['total', other.target, formatSearch(other)],
      queryFn: ({ signal }: { signal: AbortSignal }) => totalOf(other, signal),
    })),
    combine: (found) => found.map(({ data }) => data ?? 0),
  });
  const found = searches.flatMap((other, index) => (totals[index] ? { other, count: totals[index] } : []));
  if (found.length === 0) return null;
  return (
    <p className={styles.mean}>
      The same words find{' '}
      {found.map(({ other, count }, index) => (
        <Fragment key={other.target}>
          {index > 0 && ' and '}
          <AppLink href={pathOfSearch(other)} onFollow={onFollow}>
            {formatCountOf(count, wordsOf(other.target).one, wordsOf(other.target).many)}
          </AppLink>
        </Fragment>
      ))}
      .
    </p>
  );
}
