import { NOTE_IS_NEWER, NOTES_EXIST } from '@fundry/contracts/notes/note-limits.ts';
import { useState } from 'react';
import { ApiFailure } from '../../lib/api-client.ts';
import { useAttachedFiles } from '../../ui/files/use-attached-files.ts';
import type { Note, Notebook, Saving } from './notebook.ts';
import { useTellNotes } from './use-notes.ts';

/** What the person must decide before the note can be saved. */
type Question = { kind: 'newer'; theirs: Note } | { kind: 'exist'; count: number };

const STILL_UPLOADING = 'A file is still being uploaded. Wait until it is there, or cancel it.';

/** Saves a note. What was typed stays, whatever the server answers. */
export function useNoteForm({
  notebook,
  ids,
  note,
  onChange,
  onSaved,
}: {
  notebook: Notebook;
  ids: readonly string[];
  note: Note | null;
  onChange: (isUnsaved: boolean) => void;
  onSaved: () => void;
}) {
  const tell = useTellNotes(notebook);
  const [text, setText] = useState(note?.note ?? '');
  /** What the editor begins with. Another key begins anew. */
  const [begun, setBegun] = useState({ key: 0, html: text });
  const [version, setVersion] = useState(note?.version ?? 0);
  const [failure, setFailure] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attached = useAttachedFiles(note?.fileDetails ?? [], { onChange: () => onChange(true) });

  function write(html: string) {
    setText(html);
    onChange(true);
  }

  /** Goes on with what somebody else saved meanwhile, or with both, over what they saved. */
  function take(which: 'theirs' | 'both', over: Note) {
    const html = which === 'both' ? over.note + text : over.note;
    const theirs = over.fileDetails ?? [];
    const own = attached.files.filter(({ id }) => !theirs.some((each) => each.id === id));
    attached.set(which === 'both' ? [...theirs, ...own] : theirs);
    setVersion(over.version);
    setBegun(({ key }) => ({ key: key + 1, html }));
    setQuestion(null);
    setText(html);
    onChange(which === 'both');
  }

  async function send(saving: Saving = ids.length === 1 ? { version } : {}) {
    setBusy(true);
    setFailure(null);
    try {
      if (text === '') return setFailure('Write something first.');
      if (attached.isUploading) return setFailure(STILL_UPLOADING);
      const files = notebook.hasFiles ? { files: attached.files.map(({ id }) => id) } : {};
      await notebook.save(ids, text, { ...saving, ...files });
      onChange(false);
      tell('saved');
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      answer(error);
    } finally {
      setBusy(false);
    }
  }

  function answer(error: ApiFailure) {
    // What was typed is what the next save begins with, in this dialog or after a question.
    setBegun(({ key }) => ({ key, html: text }));
    if (error.code === NOTE_IS_NEWER && error.problem.newer)
      return setQuestion({ kind: 'newer', theirs: error.problem.newer });
    if (error.code === NOTES_EXIST)
      return setQuestion({ kind: 'exist', count: error.problem.existing?.length ?? 0 });
    setQuestion(null);
    if (error.code !== 'notes/not-found') return setFailure(error.message);
    setVersion(0);
    setFailure('The note was deleted meanwhile. Save once more to write it anew.');
  }

  return {
    text,
    attached,
    begun,
    failure,
    question,
    isBusy,
    write,
    save: (saving?: Saving) => void send(saving),
    take,
    goBack: () => setQuestion(null),
  };
}
