import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldError } from './field.tsx';
import styles from './radio-group.module.css';

/**
 * A choice of one of a few options, each with an explanation. With the inline `layout` short options stand beside each other.
 * `error` says what is wrong with the choice.
 */
export function RadioGroup<T extends string>({
  label,
  value,
  options,
  onChange,
  description,
  error,
  layout = 'stacked',
}: {
  label: string;
  /** null: nothing is chosen yet. */
  value: T | null;
  options: readonly { id: T; label: string; description?: string }[];
  onChange: (value: T) => void;
  description?: ReactNode;
  error?: string | null;
  layout?: 'stacked' | 'inline';
}) {
  const name = useId();
  const { 'aria-describedby': about } = describedBy(name, description, error);
  return (
    <fieldset
      className={classNames(styles.group, layout === 'inline' && styles.inline)}
      aria-describedby={about}
    >
      <legend className={styles.legend}>{label}</legend>
      {description && (
        <p id={`${name}-description`} className={styles.about}>
          {description}
        </p>
      )}
      <FieldError id={name} error={error} />
      {options.map(({ id, label: text, description: meaning }) => (
        <label key={id} className={styles.row} htmlFor={`${name}-${id}`}>
          <input
            id={`${name}-${id}`}
            className={styles.input}
            type="radio"
            name={name}
            checked={id === value}
            aria-describedby={meaning ? `${name}-${id}-description` : undefined}
            onChange={() => onChange(id)}
          />
          <span>
            <span className={styles.text}>{text}</span>
            {meaning && (
              <span id={`${name}-${id}-description`} className={styles.description} aria-hidden="true">
                {meaning}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
