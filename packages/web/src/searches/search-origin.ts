import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useMemo } from 'react';
import { useHydrated } from '../lib/hydrated.ts';

/** The search from which a record was opened, and the record's place in it. */
export interface SearchOrigin {
  target: SearchTarget;
  /** The record's id. */
  id: string;
  /** The record's rank among all results. Counts from 1. */
  rank: number;
  /** The query of the search's address, without "?". */
  query: string;
  /** The address of the search with that query, for the link back. */
  backTo: string;
}

const KEY = 'fundry.search-origin';

/** Remembers, in this tab, the search from which the next record is opened. */
export function rememberOrigin(origin: SearchOrigin): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(origin));
  } catch {
    // Without storage the record still opens. Only its rank cannot be reported.
  }
}

/** The search from which a record was opened in this tab. Null when it was opened in another way. */
export function readOrigin(target: SearchTarget, id: string): SearchOrigin | null {
  try {
    const origin = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SearchOrigin | null;
    return origin?.target === target && origin.id === id ? origin : null;
  } catch {
    return null;
  }
}

/** The search from which the record on screen was opened in this tab; null until the browser has taken the page over. */
export function useOrigin(target: SearchTarget, id: string): SearchOrigin | null {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? readOrigin(target, id) : null), [isHydrated, target, id]);
}
