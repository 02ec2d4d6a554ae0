import { type ReactNode, useMemo } from 'react';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { Warnings } from './warnings.tsx';

const PAGES = [
  { href: '/admin/accounts', label: 'Accounts' },
  { href: '/admin/imports', label: 'Imports' },
  { href: '/admin/api-keys', label: 'API keys' },
  { href: '/admin/trials', label: 'Trials' },
  { href: '/admin/home-content', label: 'Home content' },
  { href: '/admin/audit-log', label: 'Audit log' },
  { href: '/admin/mail', label: 'Email' },
] as const;

/** The frame of the super administrator's pages. */
export function AdminFrame({
  current,
  children,
}: {
  current: (typeof PAGES)[number]['href'];
  children: ReactNode;
}) {
  const tabs = useMemo(
    () => PAGES.map(({ href, label }) => ({ href, label, isCurrent: href === current })),
    [current],
  );
  const title = tabs.find(({ isCurrent }) => isCurrent)!.label;
  return (
    <Page title={title} documentTitle={`${title} – Administration – Fundry`}>
      <LinkTabs label="Administration" tabs={tabs} />
      <Warnings />
      {children}
    </Page>
  );
}
