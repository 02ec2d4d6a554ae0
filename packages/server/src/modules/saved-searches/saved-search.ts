import type { AlertFrequency } from '@fundry/contracts/saved-searches.ts';
import { changed, formatSearch, pathOfSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { openStoredState } from '@fundry/contracts/search-state/stored-state.ts';

/** A search that a person has saved. Its state is converted to today's form. */
export interface SavedSearch {
  id: string;
  personId: string;
  /** The institution in which the search is shared; null when only its owner sees it. */
  accountId: string | null;
  name: string;
  /** What the search asks for, without what belongs to one visit: it starts at the first page and has no `newSince`. */
  search: Search;
  frequency: AlertFrequency;
  /** Whether the owner has paused the emails. */
  paused: boolean;
  lastVisitedAt: Date;
  createdAt: Date;
  changedAt: Date;
}

/** Turns a row of the table into a saved search. */
export function savedSearchOf(row: {
  id: string;
  person_id: string;
  account_id: string | null;
  target: SearchTarget;
  name: string;
  state_version: number;
  state: Record<string, unknown>;
  frequency: AlertFrequency;
  paused: boolean;
  last_visited_at: Date;
  created_at: Date;
  changed_at: Date;
}): SavedSearch {
  return {
    id: row.id,
    personId: row.person_id,
    accountId: row.account_id,
    name: row.name,
    search: openStoredState(row.target, { version: row.state_version, state: row.state }),
    frequency: row.frequency,
    paused: row.paused,
    lastVisitedAt: row.last_visited_at,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}

/** The query string of a search as addresses write it, without page and page size. */
export function apiQueryOf(search: Search): string {
  return formatSearch(changed(search, { page: 0 }));
}

/**
 * The path of a search's page. A search that is ordered by last update opens ordered by relevance. `savedSearchId`
 * names the saved search that the page shows; `newSince` restricts the page to what is new since then.
 */
export function webUriOf(
  search: Search,
  { savedSearchId = '', newSince }: { savedSearchId?: string; newSince?: Date } = {},
): string {
  const { orderBy } = search.state;
  const shown = changed(search, {
    orderBy: orderBy === '-lastUpdate' ? 'relevance' : orderBy,
    savedSearchId,
    newSince: newSince?.toISOString() ?? null,
  });
  return pathOfSearch(changed(shown, { page: 0 }));
}
