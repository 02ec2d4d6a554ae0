import { formatCount } from '@fundry/contracts/formats/count.ts';
import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { describedBy, FieldError } from './field.tsx';

/**
 * An option to tick. At the right stands `count`, the number of results it would add; null: not known yet, absent: no
 * number is shown. `isDimmed`: it would add nothing, but can still be ticked. `error` says what is wrong.
 */
export function Checkbox({
  isSelected,
  onChange,
  children,
  count,
  isDimmed = false,
  isPartly = false,
  name,
  error,
}: {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  children: ReactNode;
  count?: number | null;
  isDimmed?: boolean;
  /** Only some of the options that this one stands for are ticked. */
  isPartly?: boolean;
  name?: string;
  error?: string | null;
}) {
  const id = useId();
  return (
    <>
      <FieldError id={id} error={error} />
      <label className={classNames(styles.row, isDimmed && !isSelected && styles.dimmed)} htmlFor={id}>
        <input
          id={id}
          ref={(input) => {
            if (input) input.indeterminate = isPartly;
          }}
          className={styles.input}
          type="checkbox"
          {...describedBy(id, null, error)}
          name={name}
          checked={isSelected}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.label}>{children}</span>
        {count !== undefined && (
          <span className={styles.count}>
            {count === null ? '' : formatCount(count)}
            {count !== null && <span className="visually-hidden"> {count === 1 ? 'result' : 'results'}</span>}
          </span>
        )}
      </label>
    </>
  );
}
