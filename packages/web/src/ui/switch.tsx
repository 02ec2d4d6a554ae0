import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

/** A switch that takes effect at once. */
export function Switch({
  isSelected,
  onChange,
  'aria-describedby': describedBy,
  children,
}: {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** The id of an element that says more about the switch. */
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
