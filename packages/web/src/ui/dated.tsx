import { Children, Fragment, type ReactNode } from 'react';
import styles from './dated.module.css';

/** A date as `formatDate` writes it, with its time if it has one. */
const DATE = /(\d{2}-[A-Z][a-z]{2}-\d{4}(?: \d{2}:\d{2})?)/;

/** Splits a text so that every second piece is a date, such as "Until " and "21-Nov-2026". */
export function splitDates(text: string): string[] {
  return text.split(DATE);
}

/**
 * Text in which no date breaks over two lines; a browser would break 21-Nov-2026 after its first hyphen. The hyphens
 * stay ordinary ones, so copying and searching work. Elements among the children stay as they are.
 */
export function Dated({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => {
    if (typeof part !== 'string') return part;
    const pieces = splitDates(part);
    if (pieces.length === 1) return part;
    return pieces.map((piece, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
        <span key={index} className={styles.date}>
          {piece}
        </span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
        <Fragment key={index}>{piece}</Fragment>
      ),
    );
  });
}
