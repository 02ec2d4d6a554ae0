import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiFailure } from '../../lib/api-client.ts';
import { dismissToasts, showToast } from '../../ui/toast.tsx';
import type { Note, Notebook } from './notebook.ts';

export const NOTES_KEY = 'notes';
const CONTEXT = 'notes';

/** The note on a record. It is asked for only where one `exists`. */
export function useNote({ target, read }: Notebook, id: string, exists: boolean) {
  return useQuery<Note, ApiFailure>({
    queryKey: [NOTES_KEY, target, id],
    queryFn: ({ signal }) => read(id, signal),
    enabled: exists,
  });
}

/** The note that an editor begins with, as it is now; null: there is none yet, or there are several records. */
export function useNoteToEdit({ target, read }: Notebook, ids: readonly string[], exists: boolean) {
  return useQuery<Note | null, ApiFailure>({
    queryKey: [NOTES_KEY, target, 'edit', ids],
    queryFn: ({ signal }) => (ids.length === 1 && exists ? orNull(read(ids[0] ?? '', signal)) : null),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns a function that tells the person what became of notes, and shows it everywhere. */
export function useTellNotes(notebook: Notebook): (done: 'saved' | 'deleted') => void {
  const queries = useQueryClient();
  return useCallback(
    (done) => {
      void refreshNotes(queries, notebook);
      dismissToasts(CONTEXT);
      showToast({ context: CONTEXT, kind: 'confirmation', text: notebook[done] });
    },
    [queries, notebook],
  );
}

/** Reads again the notes, and the marks that say which records have one. */
export async function refreshNotes(queries: QueryClient, { target }: Notebook): Promise<void> {
  await Promise.all(
    [[NOTES_KEY], ['record', target], ['search', target]].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}

async function orNull(note: Promise<Note>): Promise<Note | null> {
  try {
    return await note;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}
