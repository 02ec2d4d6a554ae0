import type { SavedSearch } from '../../searches/saved-searches.ts';

/** What of an address stays when a saved search is opened by it: the page, what is new, and the campaign of a mail. */
const STAYS = ['newSince', 'page', 'dgcid'];

/** The address of a saved search that has been opened: its own, with its name. */
export function openedAddress(
  { webUri, name }: Pick<SavedSearch, 'webUri' | 'name'>,
  given: URLSearchParams,
): string {
  const [path, query] = webUri.split('?');
  const address = new URLSearchParams(query);
  address.set('savedSearchName', name);
  for (const each of STAYS) {
    const value = given.get(each);
    if (value !== null) address.set(each, value);
  }
  return `${path}?${address}`;
}

/** An address that no longer names a saved search. */
export function withoutSavedSearch(path: string, query: string): string {
  const address = new URLSearchParams(query);
  for (const name of ['savedSearchId', 'savedSearchName']) address.delete(name);
  return address.size === 0 ? path : `${path}?${address}`;
}
