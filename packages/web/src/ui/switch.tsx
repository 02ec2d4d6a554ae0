import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

/** Turns something on or off at once. */
export function Switch({
  isSelected,
  onChange,
  'aria-describedby': describedBy,
  children,
}: {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Id of what says more about it. */
  'aria-describedby'?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <label className={styles.row} htmlFor={id}>
      <input
        id={id}
        className={styles.input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        aria-describedby={describedBy}
        checked={isSelected}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.label}>{children}</span>
    </label>
  );
}
