import type { ApplicationOrder } from '@fundry/contracts/competitions/competition-words.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { ListForm } from '../../searches/lists/list-form.tsx';
import { useListState } from '../../searches/lists/list-state.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { type Entry, EntryList } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import type { ListedApplication } from './competition.ts';
import { useApplications } from './use-applications.ts';

/** The applications to a competition, twenty on a page, found by words and ordered. */
export function ApplicationEntries({
  competitionId,
  orders,
  nothing,
  entryOf,
}: {
  competitionId: string;
  orders: Partial<Record<ApplicationOrder, string>>;
  /** What is said when there is none. */
  nothing: { title: string; text: string };
  entryOf: (application: ListedApplication) => Entry;
}) {
  const { state, show } = useListState({ orders });
  const query = useApplications(competitionId, { ...state, orderBy: state.orderBy as ApplicationOrder });
  const isSearched = state.search !== '';
  return (
    <>
      {(isSearched || query.data?.total !== 0) && (
        <ListForm label="Words of a title or a name" state={state} orders={orders} show={show} />
      )}
      <Loaded query={query} lines={6}>
        {({ items, total }) => (
          <>
            <p role="status">{formatCountOf(total, 'application', 'applications')}</p>
            {total === 0 ? (
              <EmptyNote title={isSearched ? 'No application found' : nothing.title}>
                {isSearched ? 'Try other words.' : nothing.text}
              </EmptyNote>
            ) : (
              <EntryList label="Applications" total={total} entries={items.map(entryOf)} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
