import { useCallback } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import {
  type SavedSearch,
  type SavedSearchFields,
  savedSearchCalls,
  useRefreshSavedSearches,
} from '../../searches/saved-searches.ts';
import { showToast } from '../../ui/toast.tsx';

const CONTEXT = 'saved-search';

/** The actions for a saved search. Each shows a message about its success or failure. */
export function useSearchActs() {
  const refresh = useRefreshSavedSearches();
  const attempt = useCallback(
    async (act: () => Promise<unknown>, text: string, undo?: () => void) => {
      try {
        await act();
        await refresh();
        const actions = undo ? [{ label: 'Undo', act: undo }] : [];
        showToast({ context: CONTEXT, kind: 'confirmation', text, actions });
      } catch (error) {
        const { status, message } = error as ApiFailure;
        showToast({ context: CONTEXT, kind: 'error', text: message });
        // The saved search has been deleted elsewhere.
        if (status === 404) await refresh();
      }
    },
    [refresh],
  );
  const restore = ({ id, name }: SavedSearch) =>
    attempt(() => savedSearchCalls.restore(id), `“${name}” is back.`);
  return {
    change: (
      saved: SavedSearch,
      fields: Omit<SavedSearchFields, 'id'>,
      text = `“${saved.name}” has been changed.`,
    ) => attempt(() => savedSearchCalls.save({ id: saved.id, ...fields }), text),
    share: (saved: SavedSearch, shared: boolean) =>
      attempt(
        () => savedSearchCalls.save({ id: saved.id, shared }),
        shared
          ? `Your colleagues now see “${saved.name}”, and can copy it.`
          : `Only you see “${saved.name}” now.`,
      ),
    remove: (saved: SavedSearch) =>
      attempt(
        () => savedSearchCalls.remove(saved.id),
        `“${saved.name}” deleted.`,
        () => void restore(saved),
      ),
  };
}
