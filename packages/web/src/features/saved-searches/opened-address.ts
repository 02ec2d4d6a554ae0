import type { SavedSearch } from '../../searches/saved-searches.ts';

/**
 * The parameters of an address that stay when it opens a saved search: the page, the filter for what is new, and the
 * campaign code of an email.
 */
const STAYS = ['newSince', 'page', 'dgcid'];

/** The address of an opened saved search: the search that was saved, with its name. */
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

/** The same address without the id and name of a saved search. */
export function withoutSavedSearch(path: string, query: string): string {
  const address = new URLSearchParams(query);
  for (const name of ['savedSearchId', 'savedSearchName']) address.delete(name);
  return address.size === 0 ? path : `${path}?${address}`;
}
