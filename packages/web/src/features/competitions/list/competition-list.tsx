import {
  COMPETITION_ORDERS,
  COMPETITION_STATES,
  type CompetitionOrder,
  type CompetitionState,
} from '@fundry/contracts/competitions/competition-words.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { today } from '../../../lib/today.ts';
import { COMPETITIONS_KEY, type CompetitionPage } from '../../../records/competitions/competition-calls.ts';
import { searchPath } from '../../../records/paths.ts';
import { ListForm } from '../../../searches/lists/list-form.tsx';
import { useListState } from '../../../searches/lists/list-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { EntryList } from '../../../ui/entry-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { managePath } from '../competition.ts';
import { competitionEntry } from './competition-entry.tsx';
import styles from './competition-list.module.css';

/** What the address says about the list: its type is a state. */
const SHAPE = { orders: COMPETITION_ORDERS, types: COMPETITION_STATES };

/** The internal competitions of the editor's institution, twenty on a page. */
export function CompetitionList() {
  const { state, show } = useListState(SHAPE);
  const { search, type, orderBy, page } = state;
  const query = useQuery<CompetitionPage & { search: string }, ApiFailure>({
    queryKey: [COMPETITIONS_KEY, 'list', state],
    async queryFn({ signal }) {
      const asked = {
        search,
        ...(type === '' ? {} : { state: type as CompetitionState }),
        orderBy: orderBy as CompetitionOrder,
        page: page - 1,
        pageSize: PAGE_SIZE,
      };
      return { ...(await call('GET /api/account/competitions', { query: asked, signal })), search };
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title="Internal competitions"
      hideTitle
      description="Where a call limits how many may apply, your colleagues compete for the places inside your institution first."
    >
      <div className={styles.list}>
        <ListForm
          label="Words of an opportunity or its funder"
          state={state}
          {...SHAPE}
          typeWords={{ label: 'State', all: 'All states' }}
          show={show}
        />
        <Loaded query={query} lines={8}>
          {({ items, total, search: found }) => (
            <>
              <p role="status" className={styles.count}>
                {formatCountOf(total, 'internal competition', 'internal competitions')}
                {found !== '' && ` found for “${found}”`}
              </p>
              {total === 0 ? (
                <Nothing isSearched={search !== '' || type !== ''} />
              ) : (
                <EntryList
                  label="Internal competitions"
                  total={total}
                  entries={items.map((item) =>
                    competitionEntry(item, { href: managePath(item.id), today: today() }),
                  )}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
    </Section>
  );
}

function Nothing({ isSearched }: { isSearched: boolean }) {
  if (isSearched) {
    return <EmptyNote title="No internal competition found">Try other words or another state.</EmptyNote>;
  }
  return (
    <EmptyNote title="No internal competitions yet">
      Find a{' '}
      <AppLink href={searchPath('opportunities', { limitedSubmission: true })}>
        call that limits how many may apply
      </AppLink>
      , and choose “Open an internal competition” on its page.
    </EmptyNote>
  );
}
