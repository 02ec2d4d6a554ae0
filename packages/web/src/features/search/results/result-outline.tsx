import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './result-outline.module.css';

/** The outline of a page of results, shown only when the answer takes longer than 300 ms. */
export function ResultOutline() {
  return (
    <div className={styles.outline} aria-busy="true">
      <Skeleton lines={4} />
      <Skeleton lines={4} />
      <Skeleton lines={4} />
      <Skeleton lines={4} />
    </div>
  );
}
