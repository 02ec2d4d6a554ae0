/** What was new in a saved search when it was opened in this tab. */
export interface SavedSearchVisit {
  id: string;
  /** The time of the previous visit, in ISO 8601. */
  since: string;
  /** How many records were new. Null when they could not be counted. */
  fresh: number | null;
}

const KEY = 'fundry.saved-search-visit';

/**
 * Remembers in this tab what was new when a saved search was opened. The visit itself marks those records as seen on
 * the server.
 */
export function rememberVisit(visit: SavedSearchVisit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // Without storage the search is still shown. Only what is new cannot be shown.
  }
}

/** What was new when this saved search was opened in this tab. Null when none was opened, or another one since. */
export function readVisit(id: string): SavedSearchVisit | null {
  try {
    const visit = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SavedSearchVisit | null;
    return visit?.id === id ? visit : null;
  } catch {
    return null;
  }
}

/** Forgets the visit. */
export function forgetVisit(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
