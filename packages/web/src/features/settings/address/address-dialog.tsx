import { ownAddressEndpoints } from '@fundry/contracts/endpoints/own-address.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useForm } from '../../../lib/form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ADDRESS_CHANGE_KEY } from './use-address-change.ts';

/** Asks for a new sign-in address and, of people who have one, the password. */
export function AddressDialog({ needsPassword, onClose }: { needsPassword: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { email: '', password: '' },
    labels: { email: 'New address', password: 'Password' },
    schema: ownAddressEndpoints.ask.body,
    bodyOf: ({ email, password }) => (needsPassword ? { email, password } : { email }),
    send: (body) => call('POST /api/user/address-change', { body }),
    fieldOf: {
      'session/wrong-password': 'password',
      'session/same-address': 'email',
      'accounts/sample-person': 'email',
    },
    onDone: (change) => {
      queries.setQueryData(ADDRESS_CHANGE_KEY, change);
      onClose();
    },
  });
  return (
    <Dialog title="Change your sign-in address" isOpen onClose={onClose}>
      <div className="stack">
        <p>
          We send a link to the new address, and a notice to the present one. The address changes when you
          open the link and confirm it. You then stay signed in here, and are signed out everywhere else.
        </p>
        <p>
          You keep your institutions and roles, and your administrators see the new address. An institution
          can sign you in only with an address that belongs to it.
          {!needsPassword &&
            ' If the new address belongs to no institution, choose a password with “Forgot your password?” on the sign-in page.'}
        </p>
        <Form form={form} submit="Send the link" busy="Sending …" onCancel={onClose}>
          <TextField {...form.text('email')} type="email" autoComplete="email" />
          {needsPassword && (
            <TextField {...form.text('password')} type="password" autoComplete="current-password" />
          )}
        </Form>
      </div>
    </Dialog>
  );
}
