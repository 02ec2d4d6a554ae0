import styles from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A placeholder while a record loads. It has no heading, because focus moves to the title once the record is there. */
export function RecordOutline() {
  return (
    <main id="main" tabIndex={-1} className={styles.page} aria-busy="true">
      <Skeleton lines={10} />
    </main>
  );
}
