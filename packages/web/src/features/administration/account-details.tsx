import { adminAccountEndpoints } from '@fundry/contracts/endpoints/admin-accounts.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { Moment } from '../../people/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ACCOUNT_LABELS, AccountFields, accountValues } from './account-fields.tsx';
import styles from './administration.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ACCOUNTS_KEY, type AccountSummary } from './use-accounts.ts';

/** Edits the name, access, features and trial of an account, and deletes the account. */
export function AccountDetails({ account }: { account: AccountSummary }) {
  const queries = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const form = useForm({
    initial: accountValues(account),
    labels: ACCOUNT_LABELS,
    schema: adminAccountEndpoints.change.body,
    send: (body) => call('PUT /api/admin/account/:id', { params: { id: account.id }, body }),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
      showToast({ context: 'account', kind: 'confirmation', text: 'The account has been saved.' });
    },
  });
  return (
    <>
      <Section
        title="Details"
        description={
          <>
            {formatCountOf(account.members, 'member', 'members')} · created <Moment at={account.createdAt} />
          </>
        }
      >
        <div className={styles.form}>
          <Form form={form} submit="Save account" busy="Saving …">
            <AccountFields form={form} />
          </Form>
        </div>
      </Section>
      <Section
        title="Delete account"
        description="This deletes its roles, keys, domains and everything that was made in it. Its members stay registered, without an institution."
        action={<Button onPress={() => setDeleting(true)}>Delete account</Button>}
      >
        {isDeleting && <DeleteAccountDialog account={account} onClose={() => setDeleting(false)} />}
      </Section>
    </>
  );
}
