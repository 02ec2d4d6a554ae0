import { formatCount } from '@fundry/contracts/formats/count.ts';
import { AppLink } from './app-link.tsx';
import { Icon } from './icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

/**
 * Links to the pages of a list, counted from 1. `onPage` is called with the page that was followed. With only one
 * page nothing is shown.
 */
export function Pagination({
  label,
  page,
  pageCount,
  hrefOf,
  onPage,
}: {
  label: string;
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  onPage?: (page: number) => void;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.nav} aria-label={label}>
      {page > 1 && (
        <AppLink className={styles.step} href={hrefOf(page - 1)} onFollow={() => onPage?.(page - 1)}>
          <Icon name="chevron-left" />
          Previous
        </AppLink>
      )}
      <span className={styles.where}>
        Page {formatCount(page)} of {formatCount(pageCount)}
      </span>
      <ol className={styles.list}>
        {pageNumbers(page, pageCount).map((each, index, all) =>
          each === null ? (
            <li key={`gap after ${all[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each}>
              <AppLink
                className={styles.page}
                href={hrefOf(each)}
                aria-label={`Page ${formatCount(each)}`}
                aria-current={each === page ? 'page' : undefined}
                onFollow={() => onPage?.(each)}
              >
                {formatCount(each)}
              </AppLink>
            </li>
          ),
        )}
      </ol>
      {page < pageCount && (
        <AppLink className={styles.step} href={hrefOf(page + 1)} onFollow={() => onPage?.(page + 1)}>
          Next
          <Icon name="chevron-right" />
        </AppLink>
      )}
    </nav>
  );
}
