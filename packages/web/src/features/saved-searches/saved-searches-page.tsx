import { useCurrentUser } from '../../lib/current-user.ts';
import { useRawQuery } from '../../lib/navigation.ts';
import { SAVED_SEARCHES_PATH } from '../../lib/saved-searches.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { OwnSearches } from './own-searches.tsx';
import { SharedSearches } from './shared-searches.tsx';

/** My funding, saved searches: one's own, and those that colleagues share. */
export function SavedSearchesPage() {
  const query = new URLSearchParams(useRawQuery());
  const account = useCurrentUser()?.account ?? null;
  const isShared = query.get('of') === 'institution' && account !== null;
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const tabs = [
    { href: SAVED_SEARCHES_PATH, label: 'Saved searches', isCurrent: !isShared },
    { href: `${SAVED_SEARCHES_PATH}?of=institution`, label: 'Shared by colleagues', isCurrent: isShared },
  ];
  return (
    <Page title="My funding">
      {account && <LinkTabs label="My funding" tabs={tabs} />}
      {isShared ? <SharedSearches page={page} institution={account.name} /> : <OwnSearches page={page} />}
    </Page>
  );
}
