import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import {
  INTERNAL_ORDERS,
  INTERNAL_STATUSES,
  type InternalOrder,
  type InternalStatus,
} from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { EDITOR_PAGES } from '@fundry/contracts/pages/editor-pages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { ListForm } from '../../../searches/lists/list-form.tsx';
import { type ListState, useListState } from '../../../searches/lists/list-state.ts';
import { SelectionBar } from '../../../searches/selection/selection-bar.tsx';
import { useListSelection } from '../../../searches/selection/use-list-selection.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { EntryList } from '../../../ui/entry-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { DeleteInternal } from '../delete-internal.tsx';
import { INTERNAL_KEY, type ListedInternal } from '../internal.ts';
import { useInternalActs } from '../use-internal-acts.ts';
import { type BulkAct, BulkDialog } from './bulk-dialog.tsx';
import { internalEntry } from './internal-entry.tsx';
import styles from './internal-list.module.css';

/** What the address says about the list: its type is a status. */
const SHAPE = {
  orders: INTERNAL_ORDERS,
  types: INTERNAL_STATUSES,
};
const TYPE_WORDS = { label: 'Status', all: 'All statuses' };
const WORDS = { one: 'internal opportunity', many: 'internal opportunities' };

const foundBy = ({ search, type }: ListState) => ({
  search,
  ...(type === '' ? {} : { status: type as InternalStatus }),
});

interface Listing {
  hits: ListedInternal[];
  total: number;
  /** The words for which these were found. */
  search: string;
}

/** The internal opportunities of the editor's institution, twenty on a page, with what can be done with one or several. */
export function InternalList() {
  const { state, show } = useListState(SHAPE);
  const acts = useInternalActs();
  const query = useQuery<Listing, ApiFailure>({
    queryKey: [INTERNAL_KEY, 'list', state],
    async queryFn({ signal }) {
      const { orderBy, page } = state;
      const part = { orderBy: orderBy as InternalOrder, page: page - 1, pageSize: PAGE_SIZE };
      const asked = { ...foundBy(state), ...part };
      const { hits } = await call('GET /api/account/internal-opportunities', { query: asked, signal });
      return { hits: hits.hits, total: hits.total.value, search: state.search };
    },
    placeholderData: keepPreviousData,
  });
  const { hits = [], total = 0, search = '' } = query.data ?? {};
  const { selection, selecting, toggle, drop, clear } = useListSelection({
    many: WORDS.many,
    of: state.search,
    page: state.page,
    onPageIds: hits.map(({ _id }) => _id),
    total,
    allIds: () => call('GET /api/account/internal-opportunities/ids', { query: foundBy(state) }),
  });
  const [deleting, setDeleting] = useState<ListedInternal | null>(null);
  const [bulk, setBulk] = useState<BulkAct | null>(null);
  const count = useRef<HTMLParagraphElement>(null);
  function clearAll() {
    count.current?.focus();
    clear();
  }

  return (
    <Section
      title="Internal opportunities"
      hideTitle
      description="Calls that your institution makes itself. Only its members find them."
      action={
        <LinkButton href={EDITOR_PAGES.createInternalOpportunity.path} variant="primary">
          New internal opportunity
        </LinkButton>
      }
    >
      <div className={styles.list}>
        <ListForm
          label="Words of a title, a number or a text"
          state={state}
          {...SHAPE}
          typeWords={TYPE_WORDS}
          show={show}
        />
        <Loaded query={query} lines={8}>
          {() => (
            <>
              <p ref={count} tabIndex={-1} role="status" className={styles.count}>
                {formatCountOf(total, WORDS.one, WORDS.many)}
                {search !== '' && ` found for “${search}”`}
              </p>
              <SelectionBar
                words={WORDS}
                selecting={selecting}
                selection={selection}
                onClear={clearAll}
                actions={(['active', 'inactive', 'delete'] as const).map((kind) => (
                  <Button
                    key={kind}
                    size="small"
                    aria-haspopup="dialog"
                    onPress={() => setBulk({ kind, ids: [...selection.ids] })}
                  >
                    {kind === 'delete' ? 'Delete drafts' : `Make ${kind}`}
                  </Button>
                ))}
              />
              {total === 0 ? (
                <Nothing isSearched={state.search !== '' || state.type !== ''} />
              ) : (
                <EntryList
                  label="Internal opportunities"
                  total={total}
                  entries={hits.map((hit, index) =>
                    internalEntry(hit, {
                      acts,
                      isSelected: selection.ids.has(hit._id),
                      onSelect: (isSelected) => toggle(index, hit._id, isSelected),
                      onDelete: () => setDeleting(hit),
                    }),
                  )}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
      <DeleteInternal
        of={deleting}
        acts={acts}
        onClose={() => setDeleting(null)}
        onDeleted={() => deleting && drop([deleting._id])}
      />
      <BulkDialog of={bulk} acts={acts} onClose={() => setBulk(null)} onDone={clear} />
    </Section>
  );
}

function Nothing({ isSearched }: { isSearched: boolean }) {
  if (isSearched) {
    return <EmptyNote title="No internal opportunity found">Try other words or another status.</EmptyNote>;
  }
  return (
    <EmptyNote title="No internal opportunities yet">
      Write one, look at the preview, and publish it. Your colleagues then find it among all other
      opportunities.
    </EmptyNote>
  );
}
