import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** From which place of a search a record was opened. */
export interface SearchOrigin {
  target: SearchTarget;
  /** The record's id. */
  id: string;
  /** Place among all results, from 1. */
  rank: number;
  /** The query of the search's address, without "?". */
  query: string;
  /** The search's page with that query: the way back. */
  backTo: string;
}

const KEY = 'fundry.search-origin';

/** Keeps, for this tab, from where the next record is opened. */
export function rememberOrigin(origin: SearchOrigin): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(origin));
  } catch {
    // Without storage the record is opened all the same; only its rank is not told.
  }
}

/** The search from which a record was opened in this tab; null when it was opened in another way. */
export function readOrigin(target: SearchTarget, id: string): SearchOrigin | null {
  try {
    const origin = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SearchOrigin | null;
    return origin?.target === target && origin.id === id ? origin : null;
  } catch {
    return null;
  }
}
