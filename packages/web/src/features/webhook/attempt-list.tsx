import type { WebhookOutcome } from '@fundry/contracts/endpoints/webhooks.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Moment } from '../../people/moment.tsx';
import { opportunityPath } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { Entries, type Entry } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './webhook.module.css';
import type { Attempt, AttemptPage, WebhookCalls, WebhookOf } from './webhook-calls.ts';

/** The attempts to deliver to a webhook, newest first, with pages. */
export function AttemptList({ of, log }: { of: WebhookOf; log: WebhookCalls['log'] }) {
  const [before, setBefore] = useState<number | null>(null);
  const query = useQuery<AttemptPage, ApiFailure>({
    queryKey: ['webhook', of, 'log', before],
    queryFn: ({ signal }) => log(before === null ? {} : { before }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section aria-label="Last deliveries" className={styles.log}>
      <div className={styles.head}>
        <h3 className={styles.title}>Last deliveries</h3>
        <Button size="small" variant="plain" isBusy={query.isFetching} onPress={() => void query.refetch()}>
          Refresh
        </Button>
      </div>
      <Loaded query={query}>
        {({ attempts, next }) => (
          <>
            {attempts.length === 0 ? (
              <EmptyNote title="Nothing yet">
                Each attempt to deliver a change stands here for 30 days, with what the system answered.
              </EmptyNote>
            ) : (
              <Entries label="Deliveries" entries={attempts.map(entryOf)} />
            )}
            <div className={styles.pages}>
              {before !== null && <Button onPress={() => setBefore(null)}>Newest deliveries</Button>}
              {next !== null && <Button onPress={() => setBefore(next)}>Older deliveries</Button>}
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

const OUTCOMES: Record<WebhookOutcome, { text: string; isStrong?: boolean }> = {
  delivered: { text: 'Delivered', isStrong: true },
  failed: { text: 'Failed' },
  'given-up': { text: 'Given up after five days' },
};

function entryOf({ id, at, opportunity, status, fault, outcome, nextTryAt }: Attempt): Entry {
  return {
    id: String(id),
    title: opportunity ? (
      <AppLink href={opportunityPath(opportunity.id)}>{opportunity.title}</AppLink>
    ) : (
      'Test'
    ),
    tags: [OUTCOMES[outcome]],
    lines: [
      <>
        <Moment at={at} />
        {fault === null && ` · answered ${status}`}
        {nextTryAt !== null && (
          <>
            {' '}
            · next try <Moment at={nextTryAt} />
          </>
        )}
      </>,
      fault,
    ],
  };
}
