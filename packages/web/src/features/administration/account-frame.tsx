import { ACCOUNT_TABS, type AccountTab } from '@fundry/contracts/pages/account-tabs.ts';
import { notFound, rootRouteId } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { accountPath } from './account-paths.ts';
import { type AccountSummary, useAccounts } from './use-accounts.ts';

const LABELS: Record<AccountTab, string> = {
  details: 'Details',
  domains: 'Domains',
  networks: 'Networks',
  members: 'Members',
  roles: 'Roles',
  permissions: 'Permissions',
  'single-sign-on': 'Single sign-on',
  'api-keys': 'API keys',
  use: 'Use',
  'audit-log': 'Audit log',
};

/** The frame of an account's pages, with tabs. If no account has the id, it shows the not-found page. */
export function AccountFrame({
  accountId,
  tab,
  children,
}: {
  accountId: string;
  tab: AccountTab;
  children: (account: AccountSummary) => ReactNode;
}) {
  const query = useAccounts();
  const account = query.data?.find(({ id }) => id === accountId);
  if (query.data && !account && !query.isFetching) throw notFound({ routeId: rootRouteId });
  return (
    <Page
      title={account?.name ?? 'Account'}
      documentTitle={account && `${account.name}: ${LABELS[tab]} – Fundry`}
      isLoading={account === undefined}
      above={<BackLink href="/admin/accounts">All accounts</BackLink>}
    >
      <LinkTabs
        label="Account"
        tabs={ACCOUNT_TABS.map((each) => ({
          href: accountPath(accountId, each),
          label: LABELS[each],
          isCurrent: each === tab,
        }))}
      />
      <Loaded query={query}>{() => (account ? children(account) : <Skeleton />)}</Loaded>
    </Page>
  );
}
