import { SAVED_SEARCHES_PATH } from '../../searches/saved-searches.ts';
import { showToast } from '../../ui/toast.tsx';

/** Shows a message that a search has been saved, with a link to the saved searches. */
export function tellSaved(): void {
  showToast({
    context: 'saved-search',
    kind: 'confirmation',
    text: 'Your search has been saved in My funding > Saved searches.',
    link: { text: 'My funding > Saved searches', href: SAVED_SEARCHES_PATH },
  });
}
