import { PASSWORD_LENGTH } from '@fundry/contracts/identity/limits.ts';
import type { Form } from '../lib/form.ts';
import { TextField } from '../ui/text-field.tsx';

/** The values of the two fields. */
export interface NewPassword {
  password: string;
  repeat: string;
}

export const NEW_PASSWORD: NewPassword = { password: '', repeat: '' };
export const NEW_PASSWORD_LABELS = { password: 'New password', repeat: 'Repeat password' };
/** The field at which the server's message about a weak password is shown. */
export const WEAK_PASSWORD = { 'session/weak-password': 'password' } as const;

/** The fields for a new password, which is typed twice. */
export function NewPasswordFields({ form }: { form: Pick<Form<NewPassword>, 'text'> }) {
  return (
    <>
      <TextField
        {...form.text('password')}
        type="password"
        autoComplete="new-password"
        description={`At least ${PASSWORD_LENGTH.min} characters. Three or four unrelated words are strong and easy to remember.`}
      />
      <TextField {...form.text('repeat')} type="password" autoComplete="new-password" />
    </>
  );
}

/** Checks the two fields for errors that the server does not check. */
export function checkNewPassword({
  password,
  repeat,
}: NewPassword): Partial<Record<keyof NewPassword, string>> {
  return password === repeat ? {} : { repeat: 'The two passwords are not the same.' };
}
