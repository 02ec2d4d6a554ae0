import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { useGo, usePath, useRawQuery } from '../../lib/navigation.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { rememberVisit } from '../../searches/saved-search-visit.ts';
import { forgetLists, keepSavedSearch, savedSearchCalls } from '../../searches/saved-searches.ts';
import { showToast } from '../../ui/toast.tsx';
import { openedAddress, withoutSavedSearch } from './opened-address.ts';

/**
 * Opens the saved search that the address names. It loads the saved search, replaces the address with the saved one,
 * and records the visit. Returns true while this is under way. Visitors, and people who do not own the saved search,
 * see the search that the address holds.
 */
export function useOpening(): boolean {
  const queries = useQueryClient();
  const go = useGo();
  const path = usePath();
  const query = useRawQuery();
  const user = useCurrentUser();
  const [failed, setFailed] = useState<string | null>(null);
  const parameters = new URLSearchParams(query);
  const id = parameters.get('savedSearchId');
  const isNamed = id !== null && !parameters.has('savedSearchName') && id !== failed;
  const isOpening = isNamed && user !== undefined && user.userId !== null;

  useEffect(() => {
    if (!isOpening) return;
    const left = new AbortController();
    savedSearchCalls
      .read(id, left.signal)
      .then((saved) => {
        rememberVisit({ id, since: saved.lastVisitedDate, fresh: saved.newDataCount });
        keepSavedSearch(queries, saved);
        go(openedAddress(saved, new URLSearchParams(query)), { replace: true });
        // If the visit cannot be recorded, the next visit shows the same records as new again.
        savedSearchCalls.see(id).then(
          () => forgetLists(queries),
          () => {},
        );
      })
      .catch((error: ApiFailure) => {
        if (left.signal.aborted) return;
        if (error.status === 404) go(withoutSavedSearch(path, query), { replace: true });
        else setFailed(id);
        const text = error.status === 404 ? error.message : 'Error occurred, refresh';
        showToast({ context: 'saved-search', kind: 'error', text });
      });
    return () => left.abort();
  }, [isOpening, id, query, path, go, queries]);

  return isOpening || (isNamed && user === undefined);
}
