import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { listInWords } from '@fundry/contracts/formats/list.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { changed, pathOfSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { type Status, statusesOf } from '@fundry/contracts/search-state/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import { countsQuery } from '../counts-query.ts';
import { leftOutStatuses } from './left-out.ts';
import styles from './no-results.module.css';

/**
 * Says beside a small result how many open, forthcoming and closed calls the search leaves out that match it otherwise.
 * One click adds them.
 */
export function LeftOutStatuses({
  search,
  total,
  onFollow,
}: {
  search: Search;
  total: number;
  onFollow: () => void;
}) {
  const isSmall = search.target === 'opportunities' && total < PAGE_SIZE;
  const { data } = useQuery({ ...countsQuery(search, ['status']), enabled: isSmall });
  if (search.target !== 'opportunities' || !isSmall) return null;
  const shown = statusesOf(search.state);
  const left = leftOutStatuses(shown, data?.status ?? []);
  if (left.length === 0) return null;
  const hrefWith = (...more: Status[]) =>
    pathOfSearch(
      changed(search, { status: [...shown, ...more], forthcoming: false, expired: false, page: 0 }),
    );
  const counts = left.map(({ count, adjective }) =>
    formatCountOf(count, `${adjective} opportunity`, `${adjective} opportunities`),
  );
  const isOne = left.length === 1 && left[0]!.count === 1;
  return (
    <p className={styles.mean}>
      {listInWords(counts, counts.length, '')} also {isOne ? 'matches' : 'match'}:{' '}
      {left.map(({ status, adjective }, index) => (
        <Fragment key={status}>
          {index > 0 && ' · '}
          <AppLink href={hrefWith(status)} onFollow={onFollow}>
            Show {adjective} ones too
          </AppLink>
        </Fragment>
      ))}
    </p>
  );
}
