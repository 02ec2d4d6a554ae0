import { changed } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { addressOf } from './use-search-state.ts';

const CONTEXT = 'copy-link';

/**
 * The button that copies the address of the search on screen, to send it to somebody. The address does not name the
 * saved search that the person has opened.
 */
export function CopyLink({ search }: { search: Search }) {
  async function copy() {
    const address = addressOf(changed(search, { savedSearchId: '', savedSearchName: '' }));
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${address}`);
      showToast({ context: CONTEXT, kind: 'confirmation', text: 'The link to this search has been copied.' });
    } catch {
      const text = 'The browser does not allow copying. Copy the address from the address bar instead.';
      showToast({ context: CONTEXT, kind: 'error', text });
    }
  }
  return (
    <Button variant="secondary" aria-label="Copy link" onPress={() => void copy()}>
      <Icon name="copy" />
      <span className="unseen-on-phones">Copy link</span>
    </Button>
  );
}
