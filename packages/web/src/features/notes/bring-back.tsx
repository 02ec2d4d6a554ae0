import { useMutation } from '@tanstack/react-query';
import type { ApiFailure } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { Note, Notebook, NoteVersion } from './notebook.ts';
import { useTellNotes } from './use-notes.ts';

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
  const { mutate, isPending, error } = useMutation<unknown, ApiFailure>({
    mutationFn: () => notebook.save([id], note.note, { version: over.version }),
    onSuccess: () => {
      onDone();
      tell('saved');
    },
  });
  return (
    <div className="stack">
      {error && <Alert kind="error">{error.message}</Alert>}
      <p>
        <Button isBusy={isPending} onPress={() => mutate()}>
          Bring this version back
        </Button>
      </p>
    </div>
  );
}
