import { formatBytes } from '@fundry/contracts/formats/bytes.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './file-list.module.css';
import type { Upload } from './use-attached-files.ts';

/** A file that is being uploaded, with how far it is, or that could not be, with the reason. */
export function UploadRow({
  upload: { file, sent, failure, canRetry },
  onRetry,
  onDrop,
}: {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const percent = Math.round(sent * 100);
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <span dir="auto">{file.name}</span> <span className={styles.size}>{formatBytes(file.size)}</span>
        {failure === null ? (
          <span className={styles.progress}>
            <progress aria-label={`Upload of ${file.name}`} max={100} value={percent} />
            <span>{percent === 100 ? 'Checking …' : `${percent} %`}</span>
          </span>
        ) : (
          <span className={styles.failure}>
            <Icon name="warning" />
            {failure}
          </span>
        )}
      </span>
      {failure !== null && canRetry && (
        <Button
          variant="plain"
          size="small"
          aria-label={`Try again to upload ${file.name}`}
          onPress={onRetry}
        >
          Try again
        </Button>
      )}
      <Button
        variant="plain"
        size="small"
        aria-label={failure === null ? `Cancel the upload of ${file.name}` : `Remove ${file.name}`}
        onPress={onDrop}
      >
        {failure === null ? 'Cancel' : 'Remove'}
      </Button>
    </li>
  );
}
