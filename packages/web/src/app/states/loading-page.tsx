import styles from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Stands in for a page whose program part is on its way. */
export function LoadingPage() {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Skeleton lines={8} />
    </main>
  );
}
