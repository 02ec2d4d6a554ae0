import { pathOfSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { showToast } from '../../ui/toast.tsx';

const CONTEXT = 'copy-link';

/** Copies the address of a search, to send it to somebody. A message says whether that worked. */
export async function copyLink(search: Search): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${pathOfSearch(search)}`);
    showToast({ context: CONTEXT, kind: 'confirmation', text: 'The link to this search has been copied.' });
  } catch {
    const text = 'The browser does not allow copying. Copy the address from the address bar instead.';
    showToast({ context: CONTEXT, kind: 'error', text });
  }
}
