import {
  INTERNAL_ORDERS,
  INTERNAL_STATUSES,
  type InternalOrder,
  type InternalStatus,
} from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { EDITOR_PAGES } from '@fundry/contracts/pages/editor-pages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../../lib/api-client.ts';
import { ListForm } from '../../../searches/lists/list-form.tsx';
import { type ListState, useListState } from '../../../searches/lists/list-state.ts';
import { SelectableList } from '../../../searches/selection/selectable-list.tsx';
import { useListSelection } from '../../../searches/selection/use-list-selection.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { DeleteInternal } from '../delete-internal.tsx';
import { ImportDialog } from '../files/import-dialog.tsx';
import { saveExport } from '../files/save-export.ts';
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

/** The address of the file with all that is listed. */
function exportPath(state: ListState): string {
  return `/api/account/internal-opportunities/_export?${new URLSearchParams(foundBy(state))}`;
}

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
  const list = useListSelection({
    many: WORDS.many,
    of: `${state.type} ${state.search}`,
    page: state.page,
    onPageIds: hits.map(({ _id }) => _id),
    total,
    allIds: () => call('GET /api/account/internal-opportunities/ids', { query: foundBy(state) }),
  });
  const [deleting, setDeleting] = useState<ListedInternal | null>(null);
  const [bulk, setBulk] = useState<BulkAct | null>(null);
  const [isImporting, setImporting] = useState(false);

  return (
    <Section
      title="Internal opportunities"
      hideTitle
      description="Calls that your institution makes itself. Only its members find them."
      action={
        <div className={styles.acts}>
          <Button aria-haspopup="dialog" onPress={() => setImporting(true)}>
            Import
          </Button>
          {total > 0 && <LinkButton href={exportPath(state)}>Export</LinkButton>}
          <LinkButton href={EDITOR_PAGES.createInternalOpportunity.path} variant="primary">
            New internal opportunity
          </LinkButton>
        </div>
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
            <SelectableList
              label="Internal opportunities"
              words={WORDS}
              search={search}
              total={total}
              entries={hits.map((hit) => internalEntry(hit, { acts, onDelete: () => setDeleting(hit) }))}
              list={list}
              empty={<Nothing isSearched={state.search !== '' || state.type !== ''} />}
              actions={
                <>
                  <Button size="small" onPress={() => void saveExport([...list.selection.ids])}>
                    Export
                  </Button>
                  {(['active', 'inactive', 'delete'] as const).map((kind) => (
                    <Button
                      key={kind}
                      size="small"
                      aria-haspopup="dialog"
                      onPress={() => setBulk({ kind, ids: [...list.selection.ids] })}
                    >
                      {kind === 'delete' ? 'Delete drafts' : `Make ${kind}`}
                    </Button>
                  ))}
                </>
              }
            />
          )}
        </Loaded>
      </div>
      <DeleteInternal
        of={deleting}
        acts={acts}
        onClose={() => setDeleting(null)}
        onDeleted={() => deleting && list.drop([deleting._id])}
      />
      <BulkDialog of={bulk} acts={acts} onClose={() => setBulk(null)} onDone={list.clear} />
      <ImportDialog isOpen={isImporting} acts={acts} onClose={() => setImporting(false)} />
    </Section>
  );
}

function Nothing({ isSearched }: { isSearched: boolean }) {
  if (isSearched) {
    return <EmptyNote title="No internal opportunity found">Try other words or another status.</EmptyNote>;
  }
  return (
    <EmptyNote title="No internal opportunities yet">
      Write one or import a file, look at the preview, and publish it. Your colleagues then find it among all
      other opportunities.
    </EmptyNote>
  );
}
