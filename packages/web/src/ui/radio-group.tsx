import { useId } from 'react';
import styles from './radio-group.module.css';

/** A choice of one of a few options, each with an explanation. */
export function RadioGroup<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  /** null: nothing is chosen yet. */
  value: T | null;
  options: readonly { id: T; label: string; description?: string }[];
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ id, label: text, description }) => (
        <label key={id} className={styles.row} htmlFor={`${name}-${id}`}>
          <input
            id={`${name}-${id}`}
            className={styles.input}
            type="radio"
            name={name}
            checked={id === value}
            aria-describedby={description ? `${name}-${id}-description` : undefined}
            onChange={() => onChange(id)}
          />
          <span>
            <span className={styles.text}>{text}</span>
            {description && (
              <span id={`${name}-${id}-description`} className={styles.description} aria-hidden="true">
                {description}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
