import { type ReactNode, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import styles from './checkbox-group.module.css';
import { Dated } from './dated.tsx';
import { FieldError } from './field.tsx';

/** A group of a few options, of which any number can be ticked. `error` says what is wrong with the choice. */
export function CheckboxGroup<T extends string>({
  label,
  name,
  value,
  options,
  onChange,
  description,
  error,
  columns = false,
}: {
  label: string;
  name: string;
  value: readonly T[];
  options: readonly { id: T; label: string; description?: string }[];
  onChange: (value: T[]) => void;
  description?: ReactNode;
  error?: string | null;
  /** Arranges the options in as many columns as there is room for. */
  columns?: boolean;
}) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {description && <p className={styles.description}>{description}</p>}
      <FieldError id={id} error={error} />
      <div className={columns ? styles.columns : undefined}>
        {options.map((option) => (
          <Checkbox
            key={option.id}
            name={name}
            isSelected={value.includes(option.id)}
            onChange={(isSelected) =>
              onChange(
                options
                  .map((each) => each.id)
                  .filter((each) => (each === option.id ? isSelected : value.includes(each))),
              )
            }
          >
            {option.label}
            {option.description && (
              <span className={styles.meaning}>
                {' '}
                <Dated>{option.description}</Dated>
              </span>
            )}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
