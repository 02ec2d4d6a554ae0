import type { Form } from '../../lib/form.ts';
import {
  NEW_PASSWORD,
  NEW_PASSWORD_LABELS,
  type NewPassword,
  NewPasswordFields,
} from '../../people/new-password-fields.tsx';
import { useSessionOptions } from '../../people/session-options.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './person-fields.module.css';

/** What a new person must enter. */
export interface NewPerson extends NewPassword {
  firstName: string;
  lastName: string;
  email: string;
  acceptedTerms: boolean;
}

export const NEW_PERSON: NewPerson = {
  firstName: '',
  lastName: '',
  email: '',
  ...NEW_PASSWORD,
  acceptedTerms: false,
};

export const NEW_PERSON_LABELS: Record<keyof NewPerson, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  ...NEW_PASSWORD_LABELS,
  password: 'Password',
  acceptedTerms: 'Terms of use',
};

/** The fields for the name, email address and password of a new person. */
export function PersonFields({
  form,
  emailHint,
}: {
  form: Pick<Form<NewPerson>, 'text'>;
  emailHint: string;
}) {
  return (
    <>
      <div className={styles.names}>
        <TextField {...form.text('firstName')} autoComplete="given-name" />
        <TextField {...form.text('lastName')} autoComplete="family-name" />
      </div>
      <TextField {...form.text('email')} type="email" autoComplete="email" description={emailHint} />
      <NewPasswordFields form={form} />
    </>
  );
}

/** The terms of use, with a checkbox to accept them. */
export function Terms({ form }: { form: Pick<Form<{ acceptedTerms: boolean }>, 'check'> }) {
  const termsUrl = useSessionOptions()?.termsUrl;
  return (
    <div>
      <Checkbox {...form.check('acceptedTerms')}>I accept the terms of use</Checkbox>
      {termsUrl ? (
        <a href={termsUrl} target="_blank" rel="noopener noreferrer">
          Read the terms of use (opens a new tab)
        </a>
      ) : (
        <OwnTerms />
      )}
    </div>
  );
}

/** Default terms in four points, for installations that have no terms of their own. */
function OwnTerms() {
  return (
    <details className={styles.details}>
      <summary>Read the terms of use</summary>
      <ul className={styles.terms}>
        <li>
          What the funder publishes always takes precedence. Fundry repeats it with care but without
          guarantee: check a deadline at its source before you rely on it.
        </li>
        <li>Use your own name and address, and keep your password to yourself.</li>
        <li>
          What you write and save is yours, and is kept by the operator of this installation. You can download
          and delete it at any time.
        </li>
        <li>Programs use the API with a key, not your sign-in.</li>
      </ul>
    </details>
  );
}
