import styles from './skeleton.module.css';

/** The outline of content that is loading. It shows only after 300 ms, so that quick answers do not flicker. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} role="status" data-outline>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} className={styles.line} />
      ))}
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
