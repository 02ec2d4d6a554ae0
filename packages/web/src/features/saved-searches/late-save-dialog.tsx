import { MAX_SAVED_SEARCH_NAME } from '@fundry/contracts/limits.ts';
import { changed, formatSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { lazy } from 'react';
import { pushEvent } from '../../lib/data-layer.ts';
import { loadPart } from '../../lib/load-part.ts';
import { type SavedSearch, useRefreshSavedSearches } from '../../searches/saved-searches.ts';
import { suggestedName } from '../../searches/suggested-name.ts';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { tellSaved } from './tell-saved.ts';

const SaveSearchDialog = lazy(() =>
  loadPart(import('./save-search-dialog.tsx').then((part) => ({ default: part.SaveSearchDialog }))),
);

/** What belongs to the saved search that is open, not to the search. */
const NOT_SAVED = { page: 0, savedSearchId: '', savedSearchName: '', newSince: null };

/**
 * The dialog that saves the search on screen as a new one, loaded when it is first shown. It suggests a name made from the
 * words and `filters`, which are the filters as text for the screen.
 */
export function LateSaveDialog({
  search,
  filters,
  watchName,
  onSaved,
  onClose,
}: {
  search: Search;
  filters: readonly string[];
  /** The name to suggest when the person wants to watch what the search finds. */
  watchName?: string;
  onSaved: (saved: SavedSearch) => void;
  onClose: () => void;
}) {
  const refresh = useRefreshSavedSearches();
  function finish(saved: SavedSearch) {
    onSaved(saved);
    void refresh();
    pushEvent('save-search', { target: search.target, frequency: saved.frequency });
    tellSaved();
  }
  return (
    <LateDialog onClose={onClose}>
      <SaveSearchDialog
        target={search.target}
        apiQuery={formatSearch(changed(search, NOT_SAVED))}
        isWatch={watchName !== undefined}
        suggestedName={watchName ?? suggestedName(search, filters, MAX_SAVED_SEARCH_NAME)}
        onSaved={finish}
        onClose={onClose}
      />
    </LateDialog>
  );
}
