import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './result-outline.module.css';

/** A placeholder for a page of results. It appears only when the answer takes longer than 300 ms. */
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
