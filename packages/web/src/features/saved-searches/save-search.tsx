import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useEffect, useState } from 'react';
import { useGo } from '../../lib/navigation.ts';
import { useAccess } from '../../people/access.ts';
import { useHere } from '../../people/session-paths.ts';
import { SignInDialog } from '../../people/sign-in-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LateSaveDialog } from './late-save-dialog.tsx';

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
  // The form stays open when the session ends, so that nothing is lost that was typed in it.
  const [open, setOpen] = useState<'form' | 'sign-in' | null>(null);
  const close = () => setOpen(null);
  const start = () => setOpen(access === 'allowed' ? 'form' : 'sign-in');
  useGoOn(access === 'allowed', start);

  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onPress={start}>
        <Icon name="bookmark" />
        <span>
          Save<span className="unseen-on-phones"> search</span>
        </span>
      </Button>
      {open !== null &&
        (open === 'form' || access === 'allowed' ? (
          <LateSaveDialog search={search} filters={filters} onSaved={close} onClose={close} />
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
