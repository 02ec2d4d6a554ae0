import type { dismissalEndpoints } from '@fundry/contracts/endpoints/dismissals.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiFailure, getJson } from '../../lib/api-client.ts';
import { formatCountOf } from '../../lib/format.ts';
import { useGo } from '../../lib/navigation.ts';
import { dismissedPath, recordPath, searchPath } from '../../lib/paths.ts';
import { wordsOf } from '../../lib/targets.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Entries } from '../../ui/entry-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import styles from './dismissed-list.module.css';
import { UndoButton } from './undo-button.tsx';

type Dismissals = (typeof dismissalEndpoints.list.answer)['_output'];

/** The dismissed records of one target, the latest first, twenty on a page. */
export function DismissedList({ target, page }: { target: SearchTarget; page: number }) {
  const { one, many } = wordsOf(target);
  const query = useQuery<Dismissals, ApiFailure>({
    queryKey: ['dismissals', target, page],
    queryFn: ({ signal }) => getJson(`/api/user/dismissals/${target}?page=${page - 1}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const go = useGo();
  const pageCount = Math.max(1, Math.ceil((query.data?.total ?? page * PAGE_SIZE) / PAGE_SIZE));
  const isAfterLast = page > pageCount;
  useEffect(() => {
    // The last record of the last page has come back.
    if (isAfterLast) go(dismissedPath(target, pageCount), { replace: true });
  }, [isAfterLast, go, target, pageCount]);
  return (
    <div className={styles.part}>
      <p className={styles.description}>
        They stay out of your results, counts and alerts until you undo it. Their own pages stay readable.
      </p>
      <Loaded query={query} lines={8}>
        {({ records, total }) =>
          total === 0 ? (
            <EmptyState
              title={`No dismissed ${many}`}
              action={<LinkButton href={searchPath(target)}>Search {many}</LinkButton>}
            >
              “Dismiss” beside a result takes it out of your searches. It is kept here, so that it can come
              back.
            </EmptyState>
          ) : (
            <>
              <p role="status">{formatCountOf(total, `dismissed ${one}`, `dismissed ${many}`)}</p>
              <Entries
                label={`Dismissed ${many}`}
                entries={records.map(({ id, title: name, funder, dismissedAt }) => ({
                  id,
                  title:
                    name === null ? (
                      `No longer in the catalogue (${id})`
                    ) : (
                      <AppLink href={recordPath(target, id)}>
                        <span dir="auto">{name}</span>
                      </AppLink>
                    ),
                  lines: [
                    <>
                      {funder !== null && `${funder} · `}dismissed <Moment at={dismissedAt} />
                    </>,
                  ],
                  actions: <UndoButton target={target} id={id} title={name ?? id} />,
                }))}
              />
              <Pagination
                label={`Pages of dismissed ${many}`}
                page={page}
                pageCount={pageCount}
                hrefOf={(other) => dismissedPath(target, other)}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
