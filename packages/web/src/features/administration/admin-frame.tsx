import { type ReactNode, useMemo } from 'react';
import { useSessionOptions } from '../../people/session-options.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { Warnings } from './warnings.tsx';

const PAGES = [
  { href: '/admin/accounts', label: 'Accounts' },
  { href: '/admin/api-keys', label: 'API keys' },
  { href: '/admin/trials', label: 'Trials' },
  { href: '/admin/audit-log', label: 'Audit log' },
] as const;
const MAIL = { href: '/admin/mail', label: 'Mail' } as const;

/**
 * The frame of the super administrator's pages. The tab "Mail" appears only when messages are kept in a folder
 * instead of sent.
 */
export function AdminFrame({
  current,
  children,
}: {
  current: (typeof PAGES)[number]['href'] | typeof MAIL.href;
  children: ReactNode;
}) {
  const options = useSessionOptions();
  const tabs = useMemo(() => {
    const pages = options?.mailFolder || current === MAIL.href ? [...PAGES, MAIL] : PAGES;
    return pages.map(({ href, label }) => ({ href, label, isCurrent: href === current }));
  }, [options, current]);
  const title = tabs.find(({ isCurrent }) => isCurrent)!.label;
  return (
    <Page title={title} documentTitle={`${title} – Administration – Fundry`}>
      <LinkTabs label="Administration" tabs={tabs} />
      <Warnings />
      {children}
    </Page>
  );
}
