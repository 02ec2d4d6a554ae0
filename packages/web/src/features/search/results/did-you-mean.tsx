import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { changed, pathOfSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useQuery } from '@tanstack/react-query';
import { wordsOf } from '../../../searches/targets.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import styles from './no-results.module.css';
import { respelled } from './respelled.ts';
import { totalOf } from './total-of.ts';

/** A link to the same search in another spelling, for a search that found nothing with all its words. Only what finds something is offered. */
export function DidYouMean({ search, onFollow }: { search: Search; onFollow: () => void }) {
  const { basicQuery, queryType } = search.state;
  const { data } = useQuery({
    queryKey: ['did-you-mean', pathOfSearch(search)],
    enabled: queryType !== 'advanced',
    queryFn: async ({ signal }) => {
      const query = await respelled(basicQuery, signal);
      if (query === null) return null;
      const other = changed(search, { basicQuery: query, page: 0 });
      const total = await totalOf(other, signal);
      return total > 0 ? { query, total, href: pathOfSearch(other) } : null;
    },
  });
  if (!data) return null;
  const { one, many } = wordsOf(search.target);
  return (
    <p className={styles.mean}>
      Did you mean{' '}
      <AppLink href={data.href} onFollow={onFollow}>
        {data.query}
      </AppLink>
      ? It finds {formatCountOf(data.total, one, many)}.
    </p>
  );
}
