import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { SESSIONS_KEY } from './sessions.tsx';

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' };

/** Changes the password. */
export function PasswordForm() {
  const queries = useQueryClient();
  const form = useForm({
    initial: EMPTY,
    labels: {
      currentPassword: 'Current password',
      newPassword: 'New password',
      confirmation: 'New password once more',
    },
    schema: sessionEndpoints.changePassword.body,
    bodyOf: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    check: ({ newPassword, confirmation }) =>
      newPassword === confirmation ? {} : { confirmation: 'The passwords do not match.' },
    send: (body) => postJson('/api/session/change-password', body),
    fieldOf: { 'session/wrong-password': 'currentPassword', 'session/weak-password': 'newPassword' },
    onDone: () => {
      for (const name of Object.keys(EMPTY) as (keyof typeof EMPTY)[]) form.set(name, '');
      void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
      showToast({ context: 'password', kind: 'confirmation', text: 'Your password has been changed.' });
    },
  });
  return (
    <Form form={form} submit="Change password" busy="Changing …">
      <TextField {...form.text('currentPassword')} type="password" autoComplete="current-password" />
      <TextField
        {...form.text('newPassword')}
        type="password"
        autoComplete="new-password"
        description="At least 10 characters. Several words that do not belong together are strong and easy to keep."
      />
      <TextField {...form.text('confirmation')} type="password" autoComplete="new-password" />
    </Form>
  );
}
