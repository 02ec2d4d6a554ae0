import { NOTE_IS_NEWER } from '@fundry/contracts/notes/note-limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiFailure } from '../../lib/api-client.ts';
import { writerName } from '../../people/written-by.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { Note, Notebook, NoteVersion } from './notebook.ts';
import { NOTES_KEY, useTellNotes } from './use-notes.ts';

/** Makes an earlier version the note again. What it replaces stays among the versions. */
export function BringBack({
  notebook,
  id,
  note,
  over,
  onDone,
}: {
  notebook: Notebook;
  id: string;
  note: Note;
  /** The version that is the note now. */
  over: NoteVersion;
  onDone: () => void;
}) {
  const tell = useTellNotes(notebook);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation<unknown, ApiFailure>({
    mutationFn: () =>
      notebook.save([id], note.note, {
        version: over.version,
        files: (note.fileDetails ?? []).map((file) => file.id),
      }),
    onSuccess: () => {
      onDone();
      tell('saved');
    },
    onError({ code }) {
      if (code !== NOTE_IS_NEWER) return;
      void queries.invalidateQueries({ queryKey: [NOTES_KEY, notebook.target, id] });
    },
  });
  return (
    <div className="stack">
      {error && <Alert kind="error">{messageOf(error)}</Alert>}
      <p>
        <Button isBusy={isPending} onPress={() => mutate()}>
          Bring this version back
        </Button>
      </p>
    </div>
  );
}

function messageOf({ code, problem: { newer }, message }: ApiFailure): string {
  if (code !== NOTE_IS_NEWER) return message;
  return `${writerName(newer?.writtenBy)} saved a newer version. It is now first in the list.`;
}
