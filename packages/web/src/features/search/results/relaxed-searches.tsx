import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { formatSearch, requestOf } from '../../../searches/search-state.ts';
import { wordsOf } from '../../../searches/targets.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { AppliedFilter } from '../filters/applied-filters.ts';
import type { SearchValues } from '../filters/filter-groups.ts';
import { addressOf } from '../use-search-state.ts';
import styles from './no-results.module.css';
import { relaxationsOf } from './relaxations.ts';

const MOST = 10;

/** For a search that found nothing: what it finds without each of its filters, as links; the most first. */
export function RelaxedSearches({
  target,
  state,
  filters,
  onFollow,
}: {
  target: SearchTarget;
  state: SearchValues;
  filters: AppliedFilter[];
  onFollow: () => void;
}) {
  const relaxed = relaxationsOf(filters)
    .slice(0, MOST)
    .map(({ label, without }) => ({ label, state: { ...state, ...without, page: 0 } }));
  const totals = useQueries({
    queries: relaxed.map((search) => ({
      queryKey: ['total', target, formatSearch(target, search.state as never)],
      queryFn: ({ signal }: { signal: AbortSignal }) => totalOf(target, search.state, signal),
    })),
    combine: (found) => found.map(({ data }) => data ?? 0),
  });
  const { one, many } = wordsOf(target);
  const helpful = relaxed
    .map((search, index) => ({ ...search, total: totals[index]! }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
  if (helpful.length === 0) return null;
  return (
    <ul className={styles.relaxed}>
      {helpful.map(({ label, state: without, total }) => (
        <li key={label}>
          <AppLink href={addressOf(target, without)} onFollow={onFollow}>
            {formatCountOf(total, one, many)} without “{label}”
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

async function totalOf(target: SearchTarget, state: SearchValues, signal: AbortSignal): Promise<number> {
  const request = { ...requestOf(target, state as never), pageSize: 0 };
  const answer = await call(`POST /api/${target}`, { body: request, signal });
  return answer.hits.total.value;
}
