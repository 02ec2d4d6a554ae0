import styles from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A record's page while the record is on its way. It has no heading: focus goes to the title once that is there. */
export function RecordOutline() {
  return (
    <main id="main" tabIndex={-1} className={styles.page} aria-busy="true">
      <Skeleton lines={10} />
    </main>
  );
}
