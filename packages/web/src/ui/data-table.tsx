import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column {
  id: string;
  label: string;
  /** `end` for numbers. */
  align?: 'start' | 'end';
}

/**
 * A table of figures. The first column is the heading of each row. When the table is wider than the page, it scrolls
 * sideways on its own.
 */
export function DataTable({
  caption,
  columns,
  rows,
  hideCaption = false,
}: {
  caption: string;
  columns: readonly Column[];
  rows: readonly Record<string, ReactNode>[];
  hideCaption?: boolean;
}) {
  const classOf = (column: Column) => (column.align === 'end' ? styles.end : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={hideCaption ? 'visually-hidden' : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table of figures have no other identity
            <tr key={index}>
              {columns.map((column, position) =>
                position === 0 ? (
                  <th key={column.id} scope="row" className={classOf(column)}>
                    {row[column.id]}
                  </th>
                ) : (
                  <td key={column.id} className={classOf(column)}>
                    {row[column.id]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
