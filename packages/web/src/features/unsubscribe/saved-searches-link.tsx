import { SAVED_SEARCHES_PATH } from '../../searches/saved-searches.ts';
import { AppLink } from '../../ui/app-link.tsx';

/** The way to where mails are switched on and off. */
export function SavedSearchesLink() {
  return <AppLink href={SAVED_SEARCHES_PATH}>My funding {'>'} Saved searches</AppLink>;
}
