import { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import {
  checkNewPassword,
  NEW_PASSWORD,
  NEW_PASSWORD_LABELS,
  NewPasswordFields,
  WEAK_PASSWORD,
} from '../../people/new-password-fields.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { SESSIONS_KEY } from './sessions.tsx';

const { newPassword } = sessionEndpoints.changePassword.body.shape;

/** Changes the person's password. */
export function PasswordForm() {
  const queries = useQueryClient();
  const form = useForm({
    initial: { ...NEW_PASSWORD, currentPassword: '' },
    labels: { ...NEW_PASSWORD_LABELS, currentPassword: 'Current password' },
    schema: sessionEndpoints.changePassword.body
      .omit({ newPassword: true })
      .extend({ password: newPassword }),
    bodyOf: ({ repeat: _, ...passwords }) => passwords,
    check: checkNewPassword,
    send: ({ password, ...current }) =>
      call('POST /api/session/change-password', { body: { ...current, newPassword: password } }),
    fieldOf: { ...WEAK_PASSWORD, 'session/wrong-password': 'currentPassword' },
    onDone: () => {
      for (const name of ['currentPassword', 'password', 'repeat'] as const) form.set(name, '');
      void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
      showToast({ context: 'password', kind: 'confirmation', text: 'Your password has been changed.' });
    },
  });
  return (
    <Form form={form} submit="Change password" busy="Changing …">
      <TextField {...form.text('currentPassword')} type="password" autoComplete="current-password" />
      <NewPasswordFields form={form} />
    </Form>
  );
}
