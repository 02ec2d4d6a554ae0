import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What surrounds an input: its label, a hint, and what is wrong with it. */
export function Field({
  id,
  label,
  hideLabel = false,
  description,
  error,
  children,
}: {
  /** Id of the input; hint and error get `<id>-description` and `<id>-error`. */
  id: string;
  label: string;
  hideLabel?: boolean;
  description?: ReactNode;
  error?: string | null;
  children: ReactNode;
}) {
  return (
    <div className={styles.field}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {description && (
        <span className={styles.description} id={`${id}-description`}>
          {description}
        </span>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

/** What is wrong with the input of this id. */
export function FieldError({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null;
  return (
    <span className={styles.error} id={`${id}-error`}>
      <Icon name="warning" />
      {error}
    </span>
  );
}

/** The attributes that join an input to its hint and error. */
export function describedBy(id: string, description: ReactNode, error: string | null | undefined) {
  const ids = [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? (true as const) : undefined };
}
