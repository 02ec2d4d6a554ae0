import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { SIMILAR_PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useRawQuery } from '../../lib/navigation.ts';
import { today } from '../../lib/today.ts';
import { opportunityPath, searchPath } from '../../records/paths.ts';
import { Reasons } from '../../records/reasons.tsx';
import { RecordList } from '../../records/record-list.tsx';
import { listedOpportunity } from '../../records/record-listed.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pageOf } from './page-of-query.ts';
import styles from './similar-opportunities.module.css';

/**
 * The tab "Similar opportunities": open calls whose texts and research areas resemble this one. The most similar come
 * first.
 */
export function SimilarOpportunities({ id }: { id: string }) {
  const page = pageOf(useRawQuery());
  const { data, error, isPlaceholderData, refetch } = useQuery<
    CallAnswer<'POST /api/opportunities/:id/suggestions'>,
    ApiFailure
  >({
    queryKey: ['similar', id, page],
    queryFn: ({ signal }) =>
      call('POST /api/opportunities/:id/suggestions', {
        params: { id },
        body: { pageSize: SIMILAR_PAGE_SIZE, page: page - 1 },
        signal,
      }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === id ? keepPreviousData(previous) : undefined,
  });
  if (error) {
    return (
      <div className={styles.tab}>
        <Alert kind="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      </div>
    );
  }
  if (!data) return <Skeleton lines={8} />;
  const { hits, total } = data.hits;
  const pageCount = Math.ceil(total.value / SIMILAR_PAGE_SIZE);
  const hrefOf = (each: number) => opportunityPath(id, 'similar-opps') + (each === 1 ? '' : `?page=${each}`);
  if (hits.length === 0) {
    return (
      <EmptyState
        title={pageCount === 0 ? 'Nothing similar is open now' : `There is no page ${formatCount(page)}`}
        action={
          pageCount === 0 ? (
            <LinkButton href={searchPath('opportunities')}>Search for funding opportunities</LinkButton>
          ) : (
            <LinkButton href={hrefOf(pageCount)}>Go to the last page</LinkButton>
          )
        }
      >
        Open opportunities similar to this one would be listed here.
      </EmptyState>
    );
  }
  return (
    <div className={styles.tab} aria-busy={isPlaceholderData}>
      <h2 className="visually-hidden">Similar opportunities</h2>
      <p className={styles.count} role="status">
        {formatCountOf(total.value, 'similar opportunity is', 'similar opportunities are')} open, most similar
        first
      </p>
      <RecordList
        label="Similar opportunities"
        records={hits.map((hit) => listedOpportunity(hit._source, today(), hit))}
        below={({ id: of, title }) => (
          <Reasons
            label={`Why ${title} is similar`}
            reasons={hits.find(({ _id }) => _id === of)?.reasons ?? []}
          />
        )}
      />
      <Pagination label="Pages of similar opportunities" page={page} pageCount={pageCount} hrefOf={hrefOf} />
    </div>
  );
}
