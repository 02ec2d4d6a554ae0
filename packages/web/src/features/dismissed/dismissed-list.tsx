import type { dismissalEndpoints } from '@fundry/contracts/endpoints/dismissals.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { Moment } from '../../people/moment.tsx';
import { recordPath, searchPath } from '../../records/paths.ts';
import { wordsOf } from '../../searches/targets.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EntryList } from '../../ui/entry-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './dismissed-list.module.css';
import { UndoButton } from './undo-button.tsx';

type Dismissals = (typeof dismissalEndpoints.list.answer)['_output'];

/** The dismissed records of one kind, the most recently dismissed first, twenty to a page. */
export function DismissedList({ target, page }: { target: SearchTarget; page: number }) {
  const { one, many } = wordsOf(target);
  const query = useQuery<Dismissals, ApiFailure>({
    queryKey: ['dismissals', target, page],
    queryFn: ({ signal }) =>
      call('GET /api/user/dismissals/:target', { params: { target }, query: { page: page - 1 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className={styles.part}>
      <p className={styles.description}>
        They stay out of your results, counts and alerts until you undo it. You can still open their pages.
      </p>
      <Loaded query={query} lines={8}>
        {({ records, total }) =>
          total === 0 ? (
            <EmptyState
              title={`No dismissed ${many}`}
              action={<LinkButton href={searchPath(target)}>Search {many}</LinkButton>}
            >
              “Dismiss” next to a result takes it out of your searches. It is kept here, so that you can bring
              it back.
            </EmptyState>
          ) : (
            <>
              <p role="status">{formatCountOf(total, `dismissed ${one}`, `dismissed ${many}`)}</p>
              <EntryList
                label={`Dismissed ${many}`}
                total={total}
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
            </>
          )
        }
      </Loaded>
    </div>
  );
}
