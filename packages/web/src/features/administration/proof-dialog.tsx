import { adminAccountEndpoints } from '@fundry/contracts/endpoints/admin-accounts.ts';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AccountDomain } from './account-answers.ts';

/** Accepts a domain as verified by a proof other than its DNS entry. The proof is kept and appears in the audit log. */
export function ProofDialog({
  domain: { id, domain },
  onProved,
  onClose,
}: {
  domain: AccountDomain;
  onProved: (domain: AccountDomain) => void;
  onClose: () => void;
}) {
  const form = useForm({
    initial: { proof: '' },
    labels: { proof: 'Proof' },
    schema: adminAccountEndpoints.verifyDomain.body,
    send: (body) => call('POST /api/admin/account/domains/:id/_verify', { params: { id }, body }),
    onDone: onProved,
  });
  return (
    <Dialog title={`Another proof for ${domain}`} isOpen onClose={onClose}>
      <Form form={form} submit="Mark as verified" busy="Saving …" onCancel={onClose}>
        <TextField
          {...form.text('proof')}
          description="How the ownership was proved, for example by a letter from the computing centre. The audit log records it."
        />
      </Form>
    </Dialog>
  );
}
