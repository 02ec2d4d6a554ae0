import { adminAccountEndpoints } from '@fundry/contracts/endpoints/admin-accounts.ts';
import { domain } from '@fundry/contracts/identity/fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/navigation.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Form } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ACCOUNT_LABELS, AccountFields, accountValues } from './account-fields.tsx';
import { accountPath } from './account-paths.ts';
import styles from './administration.module.css';
import { entriesOf, faultInLines } from './lines.ts';
import { ACCOUNTS_KEY } from './use-accounts.ts';

/** Creates an account with its domains and networks, then opens the page where the domains are verified. */
export function NewAccountPage() {
  const go = useGo();
  const queries = useQueryClient();
  const form = useForm({
    initial: { ...accountValues(), domains: '', ipRanges: '' },
    labels: { ...ACCOUNT_LABELS, domains: 'Email domains', ipRanges: 'Networks' },
    schema: adminAccountEndpoints.create.body,
    bodyOf: ({ domains, ipRanges, ...fields }) => ({
      ...fields,
      domains: entriesOf(domains),
      ipRanges: entriesOf(ipRanges),
    }),
    send: (body) => call('POST /api/admin/account', { body }),
    check: ({ domains }) => {
      const fault = faultInLines(domains, domain);
      return fault === null ? {} : { domains: fault };
    },
    fieldOf: {
      'accounts/public-suffix': 'domains',
      'accounts/free-mail': 'domains',
      'accounts/no-network': 'ipRanges',
      'accounts/network-taken': 'ipRanges',
    },
    onDone: async ({ id, name }) => {
      await queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
      showToast({ context: 'account', kind: 'confirmation', text: `The account ${name} has been created.` });
      go(accountPath(id, form.values.domains === '' ? 'details' : 'domains'));
    },
  });
  return (
    <Page title="New account" above={<BackLink href="/admin/accounts">All accounts</BackLink>}>
      <div className={styles.form}>
        <Form
          form={form}
          submit="Create account"
          busy="Creating …"
          beside={<LinkButton href="/admin/accounts">Cancel</LinkButton>}
        >
          <AccountFields form={form} />
          <TextArea
            {...form.text('domains')}
            rows={2}
            description="One per line, such as university.edu. Each counts once its ownership is verified."
          />
          <TextArea
            {...form.text('ipRanges')}
            rows={2}
            description="One per line: an address, or a range such as 192.0.2.0/24 or 2001:db8::/32."
          />
        </Form>
      </div>
    </Page>
  );
}
