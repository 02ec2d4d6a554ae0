import { MAX_SAVED_SEARCH_NAME } from '@fundry/contracts/limits.ts';
import { changed, formatSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { wordsOfSearch } from '@fundry/contracts/search-words/words-of-search.ts';
import { lazy, useEffect, useState } from 'react';
import { pushEvent } from '../../lib/data-layer.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useGo } from '../../lib/navigation.ts';
import { useAccess } from '../../people/access.ts';
import { useHere } from '../../people/session-paths.ts';
import { SignInDialog } from '../../people/sign-in-dialog.tsx';
import { type SavedSearch, useRefreshSavedSearches } from '../../searches/saved-searches.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LatePart } from '../../ui/late-part.tsx';
import { tellSaved } from './tell-saved.ts';

const SaveSearchDialog = lazy(() =>
  loadPart(import('./save-search-dialog.tsx').then((part) => ({ default: part.SaveSearchDialog }))),
);

/** Stands in an address after `#` when the person wanted to save this search before signing in. */
const WANTED = 'save-search';

/** The button that saves the search on screen. Visitors are asked to sign in first, and then continue where they were. */
export function SaveSearch({
  search,
  filters,
}: {
  search: Search;
  /** The filters as text for the screen, for the suggested name. */
  filters: readonly string[];
}) {
  const access = useAccess('saveSearch');
  const refresh = useRefreshSavedSearches();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useGoOn(access === 'allowed', () => setOpen(true));

  function saved({ frequency }: SavedSearch) {
    close();
    void refresh();
    pushEvent('save-search', { target: search.target, frequency });
    tellSaved();
  }

  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <Icon name="bookmark" />
        <span>
          Save<span className="unseen-on-phones"> search</span>
        </span>
      </Button>
      {isOpen &&
        (access === 'allowed' ? (
          <LatePart lines={0}>
            <SaveSearchDialog
              target={search.target}
              apiQuery={formatSearch(changed(search, { page: 0 }))}
              suggestedName={[wordsOfSearch(search.state), ...filters]
                .filter(Boolean)
                .slice(0, 3)
                .join(', ')
                .slice(0, MAX_SAVED_SEARCH_NAME)}
              onSaved={saved}
              onClose={close}
            />
          </LatePart>
        ) : (
          <SignInDialog title="Save search" access={access} at={WANTED} onClose={close} />
        ))}
    </>
  );
}

/** Continues, once, what the person started before signing in. */
function useGoOn(isAllowed: boolean, goOn: () => void): void {
  const go = useGo();
  const here = useHere();
  const isWanted = isAllowed && here.endsWith(`#${WANTED}`);
  useEffect(() => {
    if (!isWanted) return;
    go(here.slice(0, -WANTED.length - 1), { replace: true, keepScroll: true });
    goOn();
  });
}
