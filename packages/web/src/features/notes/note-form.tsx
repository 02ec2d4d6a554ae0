import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { MAX_NOTE_TEXT } from '@fundry/contracts/notes/note-limits.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { FileList } from '../../ui/files/file-list.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { NewerNote } from './newer-note.tsx';
import styles from './note-form.module.css';
import type { Note, Notebook } from './notebook.ts';
import { useNoteForm } from './use-note-form.ts';

/**
 * The text of a note, and the questions that saving it may raise: what becomes of notes that exist, and of a text that
 * somebody else saved meanwhile.
 */
export function NoteForm(props: {
  notebook: Notebook;
  ids: readonly string[];
  /** The note as it is; null: there is none, or there are several records. */
  note: Note | null;
  onChange: (isUnsaved: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { text, attached, begun, failure, question, isBusy, write, save, take, goBack } = useNoteForm(props);
  const { many } = props.notebook;

  if (question?.kind === 'newer') {
    return (
      <NewerNote
        mine={text}
        files={attached.files}
        theirs={question.theirs}
        isBusy={isBusy}
        onMine={() => save({ version: question.theirs.version })}
        onTheirs={() => take('theirs', question.theirs)}
        onBoth={() => take('both', question.theirs)}
      />
    );
  }
  return (
    <div className="stack">
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      {question?.kind === 'exist' && (
        <Alert
          kind="error"
          action={
            <div className={styles.acts}>
              <Button size="small" isBusy={isBusy} onPress={() => save({ existing: 'replace' })}>
                Replace
              </Button>
              <Button size="small" isBusy={isBusy} onPress={() => save({ existing: 'add' })}>
                Add below
              </Button>
              <Button size="small" variant="plain" onPress={goBack}>
                Cancel
              </Button>
            </div>
          }
        >
          {formatCountOf(question.count, `of these ${many} has`, `of these ${many} have`)} a note already.
        </Alert>
      )}
      <RichTextField
        key={begun.key}
        label="Text of the note"
        description={`Everybody at your institution reads it, and nobody else. At most ${formatCount(MAX_NOTE_TEXT)} characters.`}
        initial={begun.html}
        onChange={write}
        isReadOnly={isBusy}
      />
      {props.notebook.hasFiles && <FileList label="Files" of={attached} />}
      <FormActions>
        <DialogButtons
          onCancel={props.onCancel}
          action={isBusy ? 'Saving …' : props.ids.length === 1 ? 'Save note' : `Save on these ${many}`}
          isBusy={isBusy}
          onAction={() => save()}
        />
      </FormActions>
    </div>
  );
}
