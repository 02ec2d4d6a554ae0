import { type ReactNode, useEffect, useRef } from 'react';
import type { Form as FormState } from '../lib/form.ts';
import { SESSION_GONE } from '../lib/session-end.ts';
import { Button } from './button.tsx';
import styles from './form.module.css';
import { FormActions } from './form-actions.tsx';
import { Icon } from './icon.tsx';

/**
 * A form. Errors are listed above its fields: the list takes focus and links to each faulty field. `submit` is the
 * text of the button, `busy` its text while the form is being sent.
 */
export function Form<Values>({
  form,
  submit,
  busy,
  beside,
  onCancel,
  cancel = 'Cancel',
  variant = 'primary',
  children,
}: {
  form: FormState<Values>;
  submit: string;
  busy: string;
  /** Content beside the button. */
  beside?: ReactNode;
  /** For a form in a dialog: adds a button that leaves it, before the one that sends the form. */
  onCancel?: () => void;
  /** The text of the button that leaves the form. */
  cancel?: string;
  /**
   * The variant of the button: `secondary` when the form is not the main purpose of the page, `danger` when it
   * destroys something.
   */
  variant?: 'primary' | 'secondary' | 'danger';
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const send = (
    <Button type="submit" variant={variant} isBusy={form.isBusy}>
      {form.isBusy ? busy : submit}
    </Button>
  );
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.submit}>
      <Wrong form={form} fieldNamed={(name) => fieldNamed(element.current, name)} />
      {children}
      <FormActions>
        {onCancel ? (
          <>
            {beside}
            <Button onPress={onCancel}>{cancel}</Button>
            {send}
          </>
        ) : (
          <>
            {send}
            {beside}
          </>
        )}
      </FormActions>
    </form>
  );
}

function Wrong<Values>({
  form: { errors, failure, failures },
  fieldNamed,
}: {
  form: FormState<Values>;
  fieldNamed: (name: string) => HTMLElement | null;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  const found = Object.entries(errors) as [string, string][];
  if (found.length === 0 && failure === null) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.wrong}>
      <Icon name="warning" className={styles.icon} />
      <div>
        <p className={styles.title}>{failure ? failure.message : titleOf(found)}</p>
        {found.length > 0 && (
          <ul className={styles.list}>
            {found.map(([name, message]) => (
              <li key={name}>
                <button type="button" className={styles.link} onClick={() => fieldNamed(name)?.focus()}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        )}
        {failure?.code === SESSION_GONE && (
          <p>
            <a href="/session/sign-in" target="_blank" rel="noopener">
              Sign in in a new tab
            </a>
            , then come back to this one. Nothing you typed is lost.
          </p>
        )}
        {failure?.problem.contactPerson && (
          <p>
            Ask {failure.problem.contactPerson.firstName} {failure.problem.contactPerson.lastName},{' '}
            <a href={`mailto:${failure.problem.contactPerson.email}`}>
              {failure.problem.contactPerson.email}
            </a>
            .
          </p>
        )}
      </div>
    </div>
  );
}

function titleOf(found: [string, string][]): string {
  return found.some(([, message]) => message.endsWith('must not be empty'))
    ? 'Please fill in all required fields.'
    : 'Please check what you have entered.';
}

function fieldNamed(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const found = form?.elements.namedItem(name) ?? null;
  return found instanceof RadioNodeList ? (found[0] as HTMLElement) : (found as HTMLElement | null);
}
