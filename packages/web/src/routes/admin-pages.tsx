import type { AccountTab } from '@fundry/contracts/pages/account-tabs.ts';
import { useParams } from '@tanstack/react-router';
import { AccountDetails } from '../features/administration/account-details.tsx';
import { AccountFrame } from '../features/administration/account-frame.tsx';
import { AdminFrame } from '../features/administration/admin-frame.tsx';
import { Domains } from '../features/administration/domains.tsx';
import { EmailTrial } from '../features/administration/first-steps/email-trial.tsx';
import { Networks } from '../features/administration/networks.tsx';
import { SingleSignOn } from '../features/administration/single-sign-on.tsx';
import { type AccountSummary, useAccounts } from '../features/administration/use-accounts.ts';
import { ApiKeys } from '../features/api-keys/api-keys.tsx';
import { AuditLog } from '../features/audit/audit-log.tsx';
import { HomeContent } from '../features/home-content/home-content.tsx';
import { HOME_OF_EVERYBODY } from '../features/home-content/home-owners.ts';
import { Invitations } from '../features/invitations/invitations.tsx';
import { Mailbox } from '../features/mailbox/mailbox.tsx';
import { AccountMembers } from '../features/roles/account-members.tsx';
import { AccountRoles } from '../features/roles/account-roles.tsx';
import { MemberPermissions } from '../features/roles/member-permissions.tsx';
import { UseReport } from '../features/use-report/use-report.tsx';
import { WebhookSection } from '../features/webhook/webhook-section.tsx';
import { useRawQuery } from '../lib/navigation.ts';
import { useSessionOptions } from '../people/session-options.ts';

/** An account, with the tab that the address names. */
export function AccountRoute() {
  const { accountId, tab } = useParams({ strict: false }) as { accountId: string; tab: AccountTab };
  return (
    <AccountFrame accountId={accountId} tab={tab}>
      {(account) => <AccountPart key={accountId} account={account} tab={tab} />}
    </AccountFrame>
  );
}

function AccountPart({ account, tab }: { account: AccountSummary; tab: AccountTab }) {
  const { id } = account;
  if (tab === 'domains') return <Domains accountId={id} />;
  if (tab === 'networks') return <Networks accountId={id} />;
  if (tab === 'members') {
    return (
      <>
        <AccountMembers accountId={id} giver="ALMIGHTY" />
        <Invitations accountId={id} giver="ALMIGHTY" />
      </>
    );
  }
  if (tab === 'roles') return <AccountRoles accountId={id} giver="ALMIGHTY" />;
  if (tab === 'permissions') return <MemberPermissions accountId={id} />;
  if (tab === 'single-sign-on') return <SingleSignOn accountId={id} />;
  if (tab === 'api-keys') {
    return (
      <>
        <ApiKeys of={{ accountId: id }} />
        <WebhookSection of={{ accountId: id }} />
      </>
    );
  }
  if (tab === 'use') return <UseReport accountId={id} />;
  if (tab === 'audit-log') return <AuditLog of={{ accountId: id }} />;
  return <AccountDetails account={account} />;
}

/** The API keys of all accounts. */
export function AllApiKeysRoute() {
  const { data: accounts } = useAccounts();
  return (
    <AdminFrame current="/admin/api-keys">
      <ApiKeys of="all" accounts={accounts} />
    </AdminFrame>
  );
}

/** The audit log of all accounts. */
export function WholeAuditLogRoute() {
  const { data: accounts = [] } = useAccounts();
  return (
    <AdminFrame current="/admin/audit-log">
      <AuditLog of="all" accountNames={new Map(accounts.map(({ id, name }) => [id, name]))} />
    </AdminFrame>
  );
}

/** How email is sent, and the messages that were kept in a folder because no mail server is set. */
export function MailRoute() {
  const options = useSessionOptions();
  const hasMessage = new URLSearchParams(useRawQuery()).has('message');
  const isReading = hasMessage && options?.mailFolder !== false;
  return (
    <AdminFrame current="/admin/mail">
      {!isReading && <EmailTrial />}
      {options?.mailFolder && <Mailbox />}
    </AdminFrame>
  );
}

/** What stands on the home page for everybody. */
export function HomeContentForAllRoute() {
  return (
    <AdminFrame current="/admin/home-content">
      <HomeContent owner={HOME_OF_EVERYBODY} />
    </AdminFrame>
  );
}
