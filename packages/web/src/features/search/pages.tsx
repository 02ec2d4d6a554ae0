import { formatCount } from '../../lib/format.ts';
import styles from './search-page.module.css';

/** Steps through pages; `page` counts from 1. */
export function Pages({
  page,
  count,
  onChange,
}: {
  page: number;
  count: number;
  onChange: (page: number) => void;
}) {
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      <button type="button" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </button>
      <span>
        Page {formatCount(page)} of {formatCount(count)}
      </span>
      <button type="button" disabled={page >= count} onClick={() => onChange(page + 1)}>
        Next
      </button>
    </nav>
  );
}
