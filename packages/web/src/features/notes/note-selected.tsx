import { useState } from 'react';
import { isEditor } from '../../people/access.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LateNoteDialog } from './late-note-dialog.tsx';
import styles from './note-form.module.css';
import { OPPORTUNITY_NOTES } from './opportunity-notes.ts';

/** The button with which an editor writes one note on the selected opportunities. Nothing for everybody else. */
export function NoteSelected({ ids }: { ids: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  if (!isEditor(useCurrentUser())) return null;
  return (
    <>
      <Button
        size="small"
        className={styles.notOnPhones}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        <Icon name="note" />
        Note
      </Button>
      {isOpen && (
        <LateNoteDialog
          notebook={OPPORTUNITY_NOTES}
          ids={ids}
          exists={undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
