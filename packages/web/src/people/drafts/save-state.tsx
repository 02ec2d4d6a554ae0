import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { SaverState } from './draft-saver.ts';
import styles from './drafts.module.css';

/** Whether what was typed is saved, and when it was; what stands against it, and a way to try again. */
export function SaveState({
  state: { isSaved, isSaving, failure, dispute },
  saved,
  words,
  retry,
}: {
  state: Pick<SaverState<object, unknown>, 'isSaved' | 'isSaving' | 'failure'> & { dispute: unknown };
  /** What is said when there is nothing to save, such as when it was saved. */
  saved: ReactNode;
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
      ) : isSaving ? (
        'Saving …'
      ) : isSaved ? (
        saved
      ) : (
        'Not saved yet'
      )}
    </div>
  );
}
