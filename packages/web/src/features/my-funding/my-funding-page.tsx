import type { ReactNode } from 'react';
import { isMember, sendsToPure } from '../../people/access.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { useOwnApplications, useOwnReviews } from '../../records/competitions/competition-calls.ts';
import {
  APPLICATIONS_PATH,
  COLLEAGUES_PATH,
  dismissedPath,
  REVIEWS_PATH,
  SENT_PATH,
  TRACKED_PATH,
} from '../../records/paths.ts';
import { SAVED_SEARCHES_PATH, SHARED_SEARCHES_PATH } from '../../searches/saved-searches.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';

const TABS = [
  { id: 'saved', href: SAVED_SEARCHES_PATH, label: 'Saved searches' },
  { id: 'tracked', href: TRACKED_PATH, label: 'Tracked opportunities' },
  { id: 'sent', href: SENT_PATH, label: 'Sent to Pure' },
  { id: 'shared', href: SHARED_SEARCHES_PATH, label: 'Shared by colleagues' },
  { id: 'colleagues', href: COLLEAGUES_PATH, label: 'Groups of colleagues' },
  { id: 'dismissed', href: dismissedPath('opportunities'), label: 'Dismissed' },
  // Known last, so they stand last: no other tab jumps.
  { id: 'applications', href: APPLICATIONS_PATH, label: 'Applications' },
  { id: 'reviews', href: REVIEWS_PATH, label: 'Reviews' },
] as const;
/** The tabs about what colleagues share. */
const OF_COLLEAGUES: readonly string[] = ['shared', 'colleagues'];

/**
 * The frame of a page in My funding, with its tabs. People without an institution have no colleagues, so they see
 * nothing shared. Where the institution sends to Pure, that list takes the place of the tracked one, which keeps its
 * address. Applications and reviews in internal competitions have a tab once there are any.
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
  const user = useCurrentUser();
  const account = user?.account ?? null;
  const applications = useOwnApplications(1, isMember(user));
  const reviews = useOwnReviews(1, isMember(user));
  const hidden = [
    sendsToPure(user) ? 'tracked' : 'sent',
    ...(account === null ? OF_COLLEAGUES : []),
    ...(applications.data?.total ? [] : ['applications']),
    ...(reviews.data?.total ? [] : ['reviews']),
  ];
  const tabs = TABS.filter(({ id }) => id === tab || !hidden.includes(id));
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
