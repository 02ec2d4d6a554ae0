import { useEffect, useRef } from 'react';
import { Moment } from '../../people/moment.tsx';
import { writerName } from '../../people/written-by.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FileLinks } from '../../ui/files/file-links.tsx';
import type { AttachedFile } from '../../ui/files/use-attached-files.ts';
import { SourceHtml } from '../../ui/source-html.tsx';
import styles from './note-form.module.css';
import type { Note } from './notebook.ts';

/** Two texts side by side: the person's own, and the one that somebody else saved meanwhile. */
export function NewerNote({
  mine,
  files,
  theirs,
  isBusy,
  onMine,
  onTheirs,
  onBoth,
}: {
  mine: string;
  /** The person's own files. */
  files: readonly AttachedFile[];
  theirs: Note;
  isBusy: boolean;
  onMine: () => void;
  onTheirs: () => void;
  onBoth: () => void;
}) {
  const question = useRef<HTMLDivElement>(null);
  // The button that asked the question is gone.
  useEffect(() => question.current?.focus(), []);
  const name = writerName(theirs.writtenBy);
  return (
    <div ref={question} tabIndex={-1} className={classNames('stack', styles.question)}>
      <Alert kind="error">
        {name} has saved this note since you opened it. Your text is not saved yet. Choose what it becomes;
        the other text stays among the versions.
      </Alert>
      <div className={styles.columns}>
        <section className={styles.column} aria-label="Your text">
          <h3 className={styles.heading}>Your text</h3>
          <SourceHtml html={mine} />
          <FileLinks label="Your files" files={files} />
        </section>
        <section className={styles.column} aria-label={`${name}’s text`}>
          <h3 className={styles.heading}>
            {name}’s text, <Moment at={theirs.writtenDate} />
          </h3>
          <SourceHtml html={theirs.note} />
          <FileLinks label={`${name}’s files`} files={theirs.fileDetails ?? []} />
        </section>
      </div>
      <div className={styles.acts}>
        <Button variant="primary" isDisabled={isBusy} onPress={onBoth}>
          Join both
        </Button>
        <Button isBusy={isBusy} onPress={onMine}>
          Keep mine
        </Button>
        <Button isDisabled={isBusy} onPress={onTheirs}>
          Keep theirs
        </Button>
      </div>
    </div>
  );
}
