import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './file-reading.module.css';
import type { FileToRead } from './use-file-to-read.ts';

/**
 * How far a file is read, with a way to stop, or why it could not be. While a file is held over the page, it lies over the
 * nearest element around it that has a position, and says `drop`.
 */
export function FileReading({ file, isOver, drop }: { file: FileToRead; isOver: boolean; drop: string }) {
  const { sending, failure, cancel } = file;
  return (
    <>
      {sending && (
        <div className={styles.sending} role="status">
          <span>
            {sending.sent < 1
              ? `Sending ${sending.name} … ${Math.round(sending.sent * 100)} %`
              : `Reading ${sending.name} …`}
          </span>
          <Button size="small" variant="plain" onPress={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {failure && <Alert kind="error">{failure}</Alert>}
      {isOver && <div className={styles.drop}>{drop}</div>}
    </>
  );
}

/** Where a text comes from that was read of files, and what was left out of it. */
export function ReadFrom({ names, notices }: { names: readonly string[]; notices: readonly string[] }) {
  return (
    <>
      {names.length > 0 && (
        <p className={styles.source} role="status">
          Read from <span dir="auto">{names.join(', ')}</span>. You can change the text.
        </p>
      )}
      {notices.map((notice) => (
        <Alert key={notice} kind="info">
          {notice}
        </Alert>
      ))}
    </>
  );
}

/** What kinds of files can be dropped on the page. */
export function DropNote({ kinds }: { kinds: string }) {
  return <span className={styles.kinds}>Or drop a file here: {kinds}.</span>;
}
