import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { describedBy, Field } from './field.tsx';

/** A text of several lines with its label. `error` says what is wrong and how to correct it. */
export function TextArea({
  name,
  label,
  value,
  onChange,
  rows = 3,
  maxLength,
  description,
  error,
  isCode = false,
}: {
  name?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
  description?: ReactNode;
  error?: string | null;
  /** Shows the text in a monospaced font, without spell checking. */
  isCode?: boolean;
}) {
  const id = useId();
  return (
    <Field id={id} label={label} description={description} error={error}>
      <textarea
        {...describedBy(id, description, error)}
        id={id}
        name={name}
        className={
          isCode ? `${styles.input} ${styles.area} ${styles.code}` : `${styles.input} ${styles.area}`
        }
        rows={rows}
        maxLength={maxLength}
        spellCheck={!isCode}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
