import { PASSWORD_LENGTH } from '@fundry/contracts/identity/limits.ts';
import type { Form } from '../lib/form.ts';
import { TextField } from '../ui/text-field.tsx';

/** What the two fields hold. */
export interface NewPassword {
  password: string;
  repeat: string;
}

export const NEW_PASSWORD: NewPassword = { password: '', repeat: '' };
export const NEW_PASSWORD_LABELS = { password: 'New password', repeat: 'Repeat password' };
/** At which field the server's judgement of a password belongs. */
export const WEAK_PASSWORD = { 'session/weak-password': 'password' } as const;

/** A new password, typed twice. */
export function NewPasswordFields({ form }: { form: Pick<Form<NewPassword>, 'text'> }) {
  return (
    <>
      <TextField
        {...form.text('password')}
        type="password"
        autoComplete="new-password"
        description={`At least ${PASSWORD_LENGTH.min} characters. Three or four words that have nothing to do with each other are strong and easy to keep in mind.`}
      />
      <TextField {...form.text('repeat')} type="password" autoComplete="new-password" />
    </>
  );
}

/** What is wrong with the two beyond what the server judges. */
export function checkNewPassword({
  password,
  repeat,
}: NewPassword): Partial<Record<keyof NewPassword, string>> {
  return password === repeat ? {} : { repeat: 'The two passwords are not the same.' };
}
