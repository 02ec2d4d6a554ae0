import { currentUserEndpoints } from '@fundry/contracts/endpoints/current-user.ts';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Asks for the password and deletes the signed-in person. Afterwards the application starts afresh, as for a visitor. */
export function DeletePersonDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { password: '' },
    labels: { password: 'Password' },
    schema: currentUserEndpoints.remove.body,
    bodyOf: ({ password }) => (password === '' ? {} : { password }),
    send: (body) => call('DELETE /api/user', { body }),
    fieldOf: { 'session/wrong-password': 'password' },
    onDone: () => window.location.assign('/'),
  });
  return (
    <Dialog title="Delete your account" isOpen onClose={onClose}>
      <div className="stack">
        <p>
          This cannot be undone. You lose your roles, your preferences and everything else that is yours
          alone.
        </p>
        <Form
          form={form}
          submit="Delete my account"
          busy="Deleting …"
          variant="danger"
          beside={<Button onPress={onClose}>Keep my account</Button>}
        >
          <TextField
            {...form.text('password')}
            type="password"
            autoComplete="current-password"
            description="Leave it empty if you sign in with your institution."
          />
        </Form>
      </div>
    </Dialog>
  );
}
