import { AppLink } from '../../ui/app-link.tsx';

export function SavedSearchesLink() {
  return <AppLink href="/my-funding/saved-searches">My funding {'>'} Saved searches</AppLink>;
}
