import { MAX_FILE_BYTES } from '@fundry/contracts/limits.ts';
import { type DragEvent, useId, useRef, useState } from 'react';
import { fileAddress, UPLOADABLE } from '../../lib/upload-file.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { describedBy, FieldError } from '../field.tsx';
import { FileButton } from '../file-button.tsx';
import styles from './file-list.module.css';
import { FileRow } from './file-row.tsx';
import { UploadRow } from './upload-row.tsx';
import type { AttachedFiles } from './use-attached-files.ts';

/**
 * The files of something that a person is writing: they add files by the button or by dropping them, see how far uploads
 * are, cancel and remove. What happens is told to screen readers.
 */
export function FileList({
  label,
  of,
  hint = '',
  error = null,
}: {
  label: string;
  of: AttachedFiles;
  /** What is asked for; stands before the limits. */
  hint?: string;
  /** What is wrong with the files together. */
  error?: string | null;
}) {
  const { files, uploads, max, said, add, retry, drop, remove } = of;
  const [isOver, setOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = useId();
  const { 'aria-describedby': about } = describedBy(name, true, error);
  const isFull = files.length + uploads.filter(({ failure }) => failure === null).length >= max;
  /** The pressed button goes with its row. */
  const leave = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNow);
  };
  return (
    <fieldset
      className={classNames(styles.files, isOver && styles.over)}
      aria-describedby={about}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        add([...event.dataTransfer.files]);
      }}
    >
      <legend className={styles.legend}>{label}</legend>
      <p id={`${name}-description`} className={styles.description}>
        {hint && `${hint} `}At most {max} files of {MAX_FILE_BYTES / 1024 / 1024} MB each:{' '}
        {UPLOADABLE.inWords}.
      </p>
      <FieldError id={name} error={error} />
      {files.length + uploads.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} href={fileAddress(file.id)}>
              <Button
                variant="plain"
                size="small"
                aria-label={`Remove ${file.name}`}
                onPress={leave(() => remove(file.id))}
              >
                Remove
              </Button>
            </FileRow>
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={leave(() => retry(upload.key))}
              onDrop={leave(() => drop(upload.key))}
            />
          ))}
        </ul>
      )}
      <FileButton
        ref={button}
        size="small"
        accept={UPLOADABLE.accept}
        isMultiple
        isBusy={isFull}
        onFiles={add}
      >
        Add files
      </FileButton>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}
