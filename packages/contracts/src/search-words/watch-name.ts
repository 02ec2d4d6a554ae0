import { MAX_SAVED_SEARCH_NAME } from '../limits.ts';
import type { Search } from '../search-state/search-targets.ts';
import { appliedFilters } from './applied-filters.ts';
import { type ChosenNames, NOT_STATED_WORDS } from './chosen-names.ts';
import { wordsOfSearch } from './words-of-search.ts';

/** The word between "New awards" and the values of a filter. Other filters follow after a comma. */
const LINKS: Record<string, string> = {
  funder: 'of',
  awardedInstitutions: 'to',
  awardedAuthors: 'of',
  discipline: 'in',
  'sub-discipline': 'in',
};

/** A plain name for a watched award search: "New awards of Wellcome Trust on “malaria”, Start year: 2026". */
export function watchName(search: Search<'awards'>, names: ChosenNames): string {
  const linked = new Map<string, string[]>();
  const others: string[] = [];
  for (const { id, value, label } of appliedFilters(search, names)) {
    const [parameter = ''] = id.split('=');
    const link = LINKS[parameter];
    const isNamed = value !== null && value !== NOT_STATED_WORDS && !value.startsWith('not ');
    if (link === undefined || !isNamed) others.push(label);
    else linked.set(link, [...(linked.get(link) ?? []), value]);
  }
  const words = wordsOfSearch(search.state);
  const parts = [
    'New awards',
    ...[...linked].map(([link, values]) => `${link} ${values.join(' or ')}`),
    ...(words === '' ? [] : [`on “${words}”`]),
  ];
  return [parts.join(' '), ...others].join(', ').slice(0, MAX_SAVED_SEARCH_NAME);
}
