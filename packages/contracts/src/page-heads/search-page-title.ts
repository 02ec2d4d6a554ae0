import { PAGES, type PageName } from '../pages/pages.ts';
import type { SearchTarget } from '../search-state/search-targets.ts';
import type { AskedSearch } from '../search-words/applied-filters.ts';
import { wordsOfSearch } from '../search-words/words-of-search.ts';

/** The pages that show a search, and which of the three searches each one shows. */
export const SEARCH_OF_PAGE: Partial<Record<PageName, SearchTarget>> = {
  opportunitySearch: 'opportunities',
  awardSearch: 'awards',
  funderSearch: 'funders',
};

const USUAL: Record<SearchTarget, string> = {
  opportunities: PAGES.opportunitySearch.title,
  awards: PAGES.awardSearch.title,
  funders: PAGES.funderSearch.title,
};
const WITH_WORDS: Record<SearchTarget, string> = {
  opportunities: 'Opportunities – Fundry',
  awards: USUAL.awards,
  funders: USUAL.funders,
};
/** Windows and bookmarks show about this many characters of a title. */
const MOST = 80;

/**
 * The whole title of the window of a search page, for the server and the browser: "quantum sensing – Opportunities –
 * Fundry". Of long words it shows the first 80 characters. A search without words has the usual title of its page.
 */
export function searchPageTitle({ target, state }: AskedSearch): string {
  const words = wordsOfSearch(state);
  if (words === '') return USUAL[target];
  const shown = words.length > MOST ? `${words.slice(0, MOST).trimEnd()} …` : words;
  return `${shown} – ${WITH_WORDS[target]}`;
}
