import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** The parts around an input: its label, a hint, and an error message. */
export function Field({
  id,
  label,
  hideLabel = false,
  description,
  error,
  children,
}: {
  /** The id of the input. The hint gets `<id>-description` and the error gets `<id>-error`. */
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

/** The error message of the input with this id. */
export function FieldError({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null;
  return (
    <span className={styles.error} id={`${id}-error`}>
      <Icon name="warning" />
      {error}
    </span>
  );
}

/** The attributes that connect an input with its hint and its error message. */
export function describedBy(id: string, description: ReactNode, error: string | null | undefined) {
  const ids = [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? (true as const) : undefined };
}
