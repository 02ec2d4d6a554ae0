import { reachesRole } from '@fundry/contracts/access.ts';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../people/current-user.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';

const PAGES = [
  { href: '/profile/account', label: 'Account', isAdmins: false },
  { href: '/profile/members', label: 'Members', isAdmins: true },
  { href: '/profile/roles', label: 'Roles', isAdmins: true },
  { href: '/profile/api-keys', label: 'API keys', isAdmins: true },
  { href: '/profile/use', label: 'Use', isAdmins: true },
  { href: '/profile/audit-log', label: 'Audit log', isAdmins: true },
] as const;

/** The frame of the pages about a person's institution. Administrators see more of these pages. */
export function ProfileFrame({
  current,
  children,
}: {
  current: (typeof PAGES)[number]['href'];
  children: ReactNode;
}) {
  const user = useCurrentUser();
  const isAdmin = user?.color === 'GREEN' && reachesRole(user.role, 'ADMIN');
  const pages = PAGES.filter(({ isAdmins }) => isAdmin || !isAdmins);
  return (
    <Page title={PAGES.find(({ href }) => href === current)!.label}>
      {pages.length > 1 && (
        <LinkTabs
          label="Profile"
          tabs={pages.map(({ href, label }) => ({ href, label, isCurrent: href === current }))}
        />
      )}
      {children}
    </Page>
  );
}
