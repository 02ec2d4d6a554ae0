import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, Field } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

/**
 * A choice of one of a few options. With the inline `layout` the label stands before it on the same line, and may be
 * hidden on phones.
 */
export function Select<T extends string>({
  label,
  value,
  options,
  onChange,
  hideLabel = false,
  layout = 'stacked',
  name,
  error,
  description,
}: {
  label: string;
  value: T;
  options: readonly { id: T; label: string }[];
  onChange: (value: T) => void;
  hideLabel?: boolean | 'on-phones';
  layout?: 'stacked' | 'inline';
  name?: string;
  /** Shown in the stacked layout only, like `description`. */
  error?: string | null;
  description?: ReactNode;
}) {
  const id = useId();
  const control = (
    <span className={styles.wrap}>
      <select
        {...describedBy(id, description, error)}
        id={id}
        name={name}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.arrow} />
    </span>
  );
  if (layout === 'stacked') {
    return (
      <Field id={id} label={label} hideLabel={hideLabel === true} description={description} error={error}>
        {control}
      </Field>
    );
  }
  return (
    <span className={styles.inline} data-print="hide">
      <label className={inlineLabelClass(hideLabel)} htmlFor={id}>
        {label}
      </label>
      {control}
    </span>
  );
}

function inlineLabelClass(hideLabel: boolean | 'on-phones'): string {
  if (hideLabel === true) return 'visually-hidden';
  return classNames(styles.inlineLabel, hideLabel === 'on-phones' && 'unseen-on-phones');
}
