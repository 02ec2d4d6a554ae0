import type { ApiFailure } from '../../lib/api-client.ts';
import {
  type SharedSearchPage,
  savedSearchCalls,
  useRefreshSavedSearches,
  useSharedSearches,
} from '../../searches/saved-searches.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Entry } from '../../ui/entry-list.tsx';
import { showToast } from '../../ui/toast.tsx';
import { describedTarget, totalInWords, useAskedInALine } from './search-lines.tsx';
import { SearchList } from './search-list.tsx';
import { tellSaved } from './tell-saved.ts';

type SharedSearch = SharedSearchPage['searches'][number];

/** The searches that colleagues share. A person can open them, and copy them into their own saved searches. */
export function SharedSearches({ page, institution }: { page: number; institution: string }) {
  const query = useSharedSearches(page - 1);
  const askedInALine = useAskedInALine(query.data?.searches ?? []);
  const refresh = useRefreshSavedSearches();

  async function copy({ target, name, apiQuery }: SharedSearch) {
    try {
      await savedSearchCalls.save({ target, name, apiQuery });
      await refresh();
      tellSaved();
    } catch (error) {
      showToast({ context: 'saved-search', kind: 'error', text: (error as ApiFailure).message });
    }
  }

  const entryOf = (shared: SharedSearch): Entry => ({
    id: shared.id,
    title: <AppLink href={shared.webUri}>{shared.name}</AppLink>,
    tags: [{ text: describedTarget(shared.target) }],
    lines: [
      askedInALine(shared),
      `${totalInWords(shared.target, shared.totalDataCount)} · shared by ${shared.own ? 'you' : shared.ownerName}`,
    ],
    actions: !shared.own && (
      <Button size="small" aria-label={`Copy ${shared.name}`} onPress={() => void copy(shared)}>
        Copy
      </Button>
    ),
  });

  return (
    <SearchList
      label="Shared searches"
      query={query}
      entryOf={entryOf}
      empty={
        <EmptyState title="Nobody shares a search yet">
          <p>
            Searches that people at {institution} share appear here. To share one of yours, use “Actions” in
            your saved searches.
          </p>
        </EmptyState>
      }
    />
  );
}
