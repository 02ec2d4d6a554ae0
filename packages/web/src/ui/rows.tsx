import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './rows.module.css';

/** Rows of fields, to which rows can be added and from which they can be removed. */
export function Rows<Row extends object>({
  legend,
  one,
  rows,
  max,
  fresh,
  onChange,
  children,
}: {
  legend: string;
  /** What a row is called. */
  one: string;
  rows: readonly Row[];
  max: number;
  /** A new row. */
  fresh: Row;
  onChange: (rows: Row[]) => void;
  children: (row: Row, set: (part: Partial<Row>) => void) => ReactNode;
}) {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{legend}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and their fields show what they hold
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would repeat the legend for each field
        <div key={index} className={styles.row} role="group" aria-label={`${capital(one)} ${index + 1}`}>
          {children(row, (part) =>
            onChange(rows.map((each, place) => (place === index ? { ...each, ...part } : each))),
          )}
          <Button
            variant="plain"
            size="small"
            aria-label={`Remove ${one} ${index + 1}`}
            onPress={() => {
              // The pressed button goes with its row.
              add.current?.focus();
              onChange(rows.toSpliced(index, 1));
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button ref={add} size="small" isBusy={rows.length >= max} onPress={() => onChange([...rows, fresh])}>
        Add a {one}
      </Button>
    </fieldset>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
