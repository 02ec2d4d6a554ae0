import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { today } from '../../lib/today.ts';
import { opportunityPath } from '../../records/paths.ts';
import { RecordList } from '../../records/record-list.tsx';
import { listedOpportunity } from '../../records/record-listed.ts';
import type { FoundOf } from '../../records/record-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './should-apply.module.css';

const LISTED = 5;

/** The open calls that are most similar to this one, in case this one does not fit. */
export function SimilarCalls({ id }: { id: string }) {
  const { data, error, refetch } = useQuery<FoundOf<'opportunities'>, ApiFailure>({
    queryKey: ['similar-calls', id, LISTED],
    queryFn: ({ signal }) =>
      call('POST /api/opportunities/:id/suggestions', { params: { id }, body: { pageSize: LISTED }, signal }),
  });
  return (
    <section className={styles.similar}>
      <h2>Similar open calls</h2>
      {error ? (
        <Alert kind="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.hits.hits.length === 0 ? (
        <p>No open call is similar to this one.</p>
      ) : (
        <>
          <RecordList
            label="Similar open calls"
            records={data.hits.hits.map((hit) => listedOpportunity(hit._source, today(), hit))}
          />
          <p>
            <AppLink href={opportunityPath(id, 'similar-opps')}>More similar opportunities</AppLink>
          </p>
        </>
      )}
    </section>
  );
}
