import type { AlertFrequency } from '@fundry/contracts/saved-searches.ts';
import { formatAddress } from '@fundry/contracts/search-state/address-codec.ts';
import type { ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import {
  parameterTable,
  type Search,
  type SearchTarget,
} from '@fundry/contracts/search-state/search-targets.ts';
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
  const { target } = row;
  const state = openStoredState(target, { version: row.state_version, state: row.state });
  return {
    id: row.id,
    personId: row.person_id,
    accountId: row.account_id,
    name: row.name,
    search: { target, state } as Search,
    frequency: row.frequency,
    paused: row.paused,
    lastVisitedAt: row.last_visited_at,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}

/** The query string of a search as addresses write it, without page and page size. */
export function apiQueryOf({ target, state }: Search): string {
  return formatAddress(parameterTable(target) as ParameterTable, { ...state, page: 0 } as never).toString();
}

/**
 * The path of a search's page. A search that is ordered by last update opens ordered by relevance. `savedSearchId`
 * names the saved search that the page shows; `newSince` restricts the page to what is new since then.
 */
export function webUriOf(
  { target, state }: Search,
  more: { savedSearchId?: string; newSince?: Date } = {},
): string {
  const orderBy = state.orderBy === '-lastUpdate' ? 'relevance' : state.orderBy;
  const shown = {
    ...state,
    orderBy,
    savedSearchId: more.savedSearchId ?? '',
    newSince: more.newSince?.toISOString() ?? null,
  };
  const query = apiQueryOf({ target, state: shown } as Search);
  return `/search/${target}${query === '' ? '' : `?${query}`}`;
}
