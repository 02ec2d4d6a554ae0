import styles from './spark-columns.module.css';

const HEIGHT = 28;
const WIDTH = 3;
const GAP = 1;

/**
 * A small column for each month; those of the last year are darker. The columns are as high as their numbers, the highest
 * fills the height. It is drawn for the eye only: the words beside it must say the same.
 */
export function SparkColumns({ months }: { months: readonly number[] }) {
  const most = Math.max(1, ...months);
  const width = months.length * (WIDTH + GAP) - GAP;
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      aria-hidden="true"
    >
      {months.map((count, at) => {
        const height = Math.max(1, (count / most) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a month has no other name than its place
            key={at}
            className={at < months.length / 2 ? styles.before : styles.last}
            x={at * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
          />
        );
      })}
    </svg>
  );
}
