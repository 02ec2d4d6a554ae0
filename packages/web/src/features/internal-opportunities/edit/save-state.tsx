import { Moment } from '../../../people/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './draft-form.module.css';
import type { SaverState } from './draft-saver.ts';

/** Whether what was typed is saved, and when it was; what stands against it, and a way to try again. */
export function SaveState({
  state: { saved, isSaved, isSaving, failure, dispute },
  words,
  retry,
}: {
  state: SaverState;
  /** The status in words. */
  words: string;
  retry: () => void;
}) {
  return (
    <div className={styles.state}>
      <strong>{words}</strong>
      {' · '}
      {failure ? (
        <>
          <span role="alert">Not saved. {failure.message}</span>{' '}
          <Button size="small" isBusy={isSaving} onPress={retry}>
            Try again
          </Button>
        </>
      ) : dispute ? (
        'Not saved yet: decide below what it becomes'
      ) : isSaved ? (
        <>
          Saved <Moment at={saved.writtenDate} />
        </>
      ) : isSaving ? (
        'Saving …'
      ) : (
        'Not saved yet'
      )}
    </div>
  );
}
