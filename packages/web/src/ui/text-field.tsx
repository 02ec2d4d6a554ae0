import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';
import { describedBy, Field } from './field.tsx';

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'spellCheck'
  | 'required'
  | 'onBlur'
  | 'onKeyDown'
>;

/** A line of text with its label. `error` says what is wrong and how to correct it. */
export function TextField({
  label,
  value,
  onChange,
  description,
  error,
  type = 'text',
  hideLabel,
  ref,
  ...rest
}: Passed & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  description?: ReactNode;
  error?: string | null;
  type?: 'text' | 'search' | 'email' | 'password' | 'url' | 'tel' | 'time';
  hideLabel?: boolean;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} description={description} error={error}>
      <input
        {...rest}
        {...describedBy(id, description, error)}
        ref={ref}
        id={id}
        className={styles.input}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
