import type { ReactNode } from 'react';
import { useCurrentUser } from '../../people/current-user.ts';
import { COLLEAGUES_PATH, dismissedPath, TRACKED_PATH } from '../../records/paths.ts';
import { SAVED_SEARCHES_PATH, SHARED_SEARCHES_PATH } from '../../searches/saved-searches.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';

const TABS = [
  { id: 'saved', href: SAVED_SEARCHES_PATH, label: 'Saved searches' },
  { id: 'tracked', href: TRACKED_PATH, label: 'Tracked opportunities' },
  { id: 'shared', href: SHARED_SEARCHES_PATH, label: 'Shared by colleagues' },
  { id: 'colleagues', href: COLLEAGUES_PATH, label: 'Groups of colleagues' },
  { id: 'dismissed', href: dismissedPath('opportunities'), label: 'Dismissed' },
] as const;
/** The tabs about what colleagues share. */
const OF_COLLEAGUES: readonly string[] = ['shared', 'colleagues'];

/**
 * The frame of a page in My funding, with its tabs. People without an institution have no colleagues, so they see
 * nothing shared.
 */
export function MyFundingPage({
  tab,
  documentTitle,
  children,
}: {
  tab: (typeof TABS)[number]['id'];
  documentTitle?: string;
  children: ReactNode;
}) {
  const account = useCurrentUser()?.account ?? null;
  const tabs = TABS.filter(({ id }) => !OF_COLLEAGUES.includes(id) || account !== null);
  return (
    <Page title="My funding" documentTitle={documentTitle}>
      <LinkTabs
        label="My funding"
        tabs={tabs.map(({ id, href, label }) => ({ href, label, isCurrent: id === tab }))}
      />
      {children}
    </Page>
  );
}
