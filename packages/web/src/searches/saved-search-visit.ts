/** What was new when a saved search was opened in this tab. */
export interface SavedSearchVisit {
  id: string;
  /** The moment of the visit before, ISO 8601. */
  since: string;
  /** How many records were new; null when they could not be counted. */
  fresh: number | null;
}

const KEY = 'fundry.saved-search-visit';

/** Keeps for this tab what was new when a saved search was opened: the visit itself makes it old. */
export function rememberVisit(visit: SavedSearchVisit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // Without storage the search is shown all the same; only what is new cannot be told.
  }
}

/** What was new when this saved search was opened in this tab; null when another one was opened since, or none. */
export function readVisit(id: string): SavedSearchVisit | null {
  try {
    const visit = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SavedSearchVisit | null;
    return visit?.id === id ? visit : null;
  } catch {
    return null;
  }
}

/** Forgets it. */
export function forgetVisit(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
