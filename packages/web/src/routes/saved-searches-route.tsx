import { MyFundingPage } from '../features/my-funding/my-funding-page.tsx';
import { OwnSearches } from '../features/saved-searches/own-searches.tsx';
import { SharedSearches } from '../features/saved-searches/shared-searches.tsx';
import { useRawQuery } from '../lib/navigation.ts';
import { useCurrentUser } from '../people/current-user.ts';
import { usePage } from '../ui/entry-list.tsx';

/** The saved searches in My funding: the person's own, and those that colleagues share. */
export function SavedSearchesRoute() {
  const query = new URLSearchParams(useRawQuery());
  const account = useCurrentUser()?.account ?? null;
  const page = usePage();
  const isShared = query.get('of') === 'institution' && account !== null;
  return (
    <MyFundingPage tab={isShared ? 'shared' : 'saved'}>
      {isShared ? <SharedSearches page={page} institution={account.name} /> : <OwnSearches page={page} />}
    </MyFundingPage>
  );
}
