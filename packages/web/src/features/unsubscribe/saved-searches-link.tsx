import { SAVED_SEARCHES_PATH } from '../../searches/saved-searches.ts';
import { AppLink } from '../../ui/app-link.tsx';

/** A link to the page where emails about saved searches are switched on and off. */
export function SavedSearchesLink() {
  return <AppLink href={SAVED_SEARCHES_PATH}>My funding {'>'} Saved searches</AppLink>;
}
