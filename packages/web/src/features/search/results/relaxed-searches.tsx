import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { changed, formatSearch, pathOfSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import type { AppliedFilter } from '@fundry/contracts/search-words/applied-filters.ts';
import { useQueries } from '@tanstack/react-query';
import { wordsOf } from '../../../searches/targets.ts';
import { AppLink } from '../../../ui/app-link.tsx';

import styles from './no-results.module.css';
import { relaxationsOf } from './relaxations.ts';
import { totalOf } from './total-of.ts';

const MOST = 10;

/**
 * Links for a search that found nothing. Each link leaves out one filter and says how much the search then finds. The
 * link with the most results comes first.
 */
export function RelaxedSearches({
  search,
  filters,
  onFollow,
}: {
  search: Search;
  filters: AppliedFilter[];
  onFollow: () => void;
}) {
  const relaxed = relaxationsOf(filters)
    .slice(0, MOST)
    .map(({ label, without }) => ({ label, without: changed(search, { ...without, page: 0 }) }));
  const totals = useQueries({
    queries: relaxed.map(({ without }) => ({
      queryKey: ['total', search.target, formatSearch(without)],
      queryFn: ({ signal }: { signal: AbortSignal }) => totalOf(without, signal),
    })),
    combine: (found) => found.map(({ data }) => data ?? 0),
  });
  const { one, many } = wordsOf(search.target);
  const helpful = relaxed
    .map((one, index) => ({ ...one, total: totals[index] ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
  if (helpful.length === 0) return null;
  return (
    <ul className={styles.relaxed}>
      {helpful.map(({ label, without, total }) => (
        <li key={label}>
          <AppLink href={pathOfSearch(without)} onFollow={onFollow}>
            {formatCountOf(total, one, many)} without “{label}”
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
