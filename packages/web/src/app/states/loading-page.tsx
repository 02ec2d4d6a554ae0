import styles from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A placeholder while the code of a page loads. */
export function LoadingPage() {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Skeleton lines={8} />
    </main>
  );
}
