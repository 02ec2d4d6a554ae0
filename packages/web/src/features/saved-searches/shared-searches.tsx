import { SEARCH_NAME_TAKEN } from '@fundry/contracts/saved-searches.ts';
import { useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import {
  type SharedSearchPage,
  savedSearchCalls,
  useRefreshSavedSearches,
  useSharedSearches,
} from '../../searches/saved-searches.ts';
import { useAskedInALine } from '../../searches/use-asked-in-a-line.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Entry } from '../../ui/entry-list.tsx';
import { showToast } from '../../ui/toast.tsx';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import { describedTarget, totalInWords } from './search-lines.tsx';
import { SearchList } from './search-list.tsx';
import { tellSaved } from './tell-saved.ts';

type SharedSearch = SharedSearchPage['searches'][number];

/** The searches that colleagues share. A person can open them, and copy them into their own saved searches. */
export function SharedSearches({ page, institution }: { page: number; institution: string }) {
  const query = useSharedSearches(page - 1);
  const askedInALine = useAskedInALine(query.data?.searches ?? []);
  const refresh = useRefreshSavedSearches();
  /** The search whose copy needs another name, and why. */
  const [naming, setNaming] = useState<{ shared: SharedSearch; why: string } | null>(null);

  async function copy(shared: SharedSearch) {
    const { target, name, apiQuery } = shared;
    try {
      await savedSearchCalls.save({ target, name, apiQuery });
      await refresh();
      tellSaved();
    } catch (error) {
      const { code, message } = error as ApiFailure;
      if (code === SEARCH_NAME_TAKEN) setNaming({ shared, why: message });
      else showToast({ context: 'saved-search', kind: 'error', text: message });
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
    <>
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
      {naming && (
        <SaveSearchDialog
          target={naming.shared.target}
          apiQuery={naming.shared.apiQuery}
          suggestedName={naming.shared.name}
          notice={naming.why}
          onSaved={() => {
            setNaming(null);
            void refresh();
            tellSaved();
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}
