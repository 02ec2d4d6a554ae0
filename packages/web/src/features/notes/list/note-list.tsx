import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../../lib/api-client.ts';
import { ListForm } from '../../../searches/lists/list-form.tsx';
import { useListState } from '../../../searches/lists/list-state.ts';
import { SelectableList } from '../../../searches/selection/selectable-list.tsx';
import { useListSelection } from '../../../searches/selection/use-list-selection.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { DeleteNotes, type NotesToDelete } from '../delete-notes.tsx';
import { LateNoteDialog } from '../late-note-dialog.tsx';
import type { Listed, Notebook } from '../notebook.ts';
import { NOTES_KEY } from '../use-notes.ts';
import { noteEntry } from './note-entry.tsx';
import styles from './note-list.module.css';

type Act = { kind: 'edit' | 'delete' } & NotesToDelete;

interface Listing {
  notes: Listed[];
  total: number;
  /** The words for which these notes were found. */
  search: string;
}

/** The notes of the editor's institution, twenty on a page. Editors change and delete one of them, or several. */
export function NoteList({ notebook }: { notebook: Notebook }) {
  const { list, target, one, many, orders, types, ids } = notebook;
  const { state, show } = useListState(notebook);
  const query = useQuery<Listing, ApiFailure>({
    queryKey: [NOTES_KEY, target, 'list', state],
    queryFn: async ({ signal }) => ({ ...(await list(state, signal)), search: state.search }),
    placeholderData: keepPreviousData,
  });
  const { notes = [], total = 0, search = '' } = query.data ?? {};
  const selectable = useListSelection({
    many,
    of: state.search,
    page: state.page,
    onPageIds: notes.map(({ id }) => id),
    total,
    allIds: ids && (() => ids(state.search)),
  });
  const [act, setAct] = useState<Act | null>(null);
  const chosen = [...selectable.selection.ids];

  return (
    <section className={classNames('stack', styles.notes)} aria-label={notebook.title}>
      <ListForm
        label={one === 'funder' ? 'Words of a name or a note' : 'Words of a title, a funder or a note'}
        state={state}
        orders={orders}
        types={types}
        show={show}
      />
      <Loaded query={query} lines={8}>
        {() => (
          <SelectableList
            label={notebook.title}
            words={{ one, many }}
            counted={{ one: 'note', many: 'notes' }}
            search={search}
            total={total}
            entries={notes.map((note) =>
              noteEntry(note, (kind) => setAct({ kind, ids: [note.id], version: note.version })),
            )}
            list={selectable}
            canSelect={ids !== null}
            empty={<Nothing isSearched={state.search !== '' || state.type !== ''} one={one} />}
            actions={
              <>
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  onPress={() => setAct({ kind: 'edit', ids: chosen })}
                >
                  Write note
                </Button>
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  onPress={() => setAct({ kind: 'delete', ids: chosen })}
                >
                  Delete
                </Button>
              </>
            }
          />
        )}
      </Loaded>
      {act?.kind === 'edit' && (
        <LateNoteDialog
          notebook={notebook}
          ids={act.ids}
          exists={act.ids.length === 1}
          onClose={() => setAct(null)}
        />
      )}
      <DeleteNotes
        notebook={notebook}
        of={act?.kind === 'delete' ? act : null}
        onClose={() => setAct(null)}
        onDeleted={() => act && selectable.drop(act.ids)}
      />
    </section>
  );
}

function Nothing({ isSearched, one }: { isSearched: boolean; one: string }) {
  if (isSearched) return <EmptyNote title="No note found">Try other words.</EmptyNote>;
  return (
    <EmptyNote title="No notes yet">
      Editors write a note on the page of {one === 'opportunity' ? 'an' : 'a'} {one}. Everybody at the
      institution reads it there.
    </EmptyNote>
  );
}
