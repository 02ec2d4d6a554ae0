import { adminAccountEndpoints } from '@fundry/contracts/endpoints/admin-accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/navigation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ACCOUNTS_KEY, type AccountSummary } from './use-accounts.ts';

/** Deletes an account after its name has been typed to confirm. */
export function DeleteAccountDialog({ account, onClose }: { account: AccountSummary; onClose: () => void }) {
  const go = useGo();
  const queries = useQueryClient();
  const form = useForm({
    initial: { name: '' },
    labels: { name: 'Name of the account' },
    schema: adminAccountEndpoints.remove.body,
    send: (body) => call('DELETE /api/admin/account/:id', { params: { id: account.id }, body }),
    fieldOf: { 'accounts/other-name': 'name' },
    onDone: () => {
      const text = `The account ${account.name} has been deleted.`;
      showToast({ context: 'account', kind: 'confirmation', text });
      go('/admin/accounts', { replace: true });
      void queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
    },
  });
  return (
    <Dialog title={`Delete ${account.name}`} isOpen onClose={onClose}>
      <div className="stack">
        <p>This cannot be undone. Type the name of the account to confirm.</p>
        <Form form={form} submit="Delete account" busy="Deleting …" variant="danger" onCancel={onClose}>
          <TextField
            {...form.text('name')}
            autoComplete="off"
            spellCheck={false}
            placeholder={account.name}
          />
        </Form>
      </div>
    </Dialog>
  );
}
