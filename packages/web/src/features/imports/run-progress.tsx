import type { ImportRun } from './import-calls.ts';
import { progressOf } from './import-words.ts';
import styles from './imports.module.css';

/** How far a running import is: a bar where that is known, numbers, and what the import said last. */
export function RunProgress({ run }: { run: ImportRun }) {
  const { read, share, lists, reading, message } = run.progress;
  const part = lists ? Math.min(1, read / lists) : share;
  return (
    <div className={styles.progress}>
      {part === null ? (
        <progress aria-label="Progress of the import" className={styles.bar} />
      ) : (
        <progress
          aria-label="Progress of the import"
          className={styles.bar}
          max={100}
          value={Math.floor(part * 100)}
        />
      )}
      <p>{run.stopping ? 'Stopping after this batch …' : progressOf(run)}</p>
      {reading && <p className={styles.soft}>Reading {reading}</p>}
      {message && <p className={styles.soft}>{message}</p>}
    </div>
  );
}
