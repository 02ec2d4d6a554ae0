import type { ReactNode } from 'react';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';

const PAGES = [
  { href: '/user/settings', label: 'Settings' },
  { href: '/user/security', label: 'Password and sessions' },
  { href: '/user/api-keys', label: 'API keys' },
  { href: '/user/privacy', label: 'Privacy' },
] as const;

/** The frame of the pages where a person manages their own data and settings. */
export function SettingsFrame({
  current,
  children,
}: {
  current: (typeof PAGES)[number]['href'];
  children: ReactNode;
}) {
  return (
    <Page title={PAGES.find(({ href }) => href === current)!.label}>
      <LinkTabs
        label="Your settings"
        tabs={PAGES.map(({ href, label }) => ({ href, label, isCurrent: href === current }))}
      />
      {children}
    </Page>
  );
}
