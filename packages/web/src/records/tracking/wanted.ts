import { RECORD_ID } from '@fundry/contracts/search-state/forms.ts';

/** Stands in an address after `#`, before the ids of the calls that a visitor wants to track. */
const MARK = 'track-';
const KEY = 'fundry.wants-to-track';
/** More ids do not fit into an address. */
const MOST = 100;

/**
 * What the address carries after its `#` when a visitor comes back from signing in to track calls. Undefined when there
 * are too many calls for an address.
 */
export function wantedMark(ids: readonly string[]): string | undefined {
  return ids.length > MOST ? undefined : MARK + ids.join('-');
}

/** Remembers in this tab what a visitor wants to track. */
export function rememberWanted(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, wantedMark(ids) ?? '');
  } catch {
    // Without storage the person is asked once more after signing in.
  }
}

/** The ids of the calls that an address says are to be tracked. Null when it says none. */
export function wantedIn(address: string): string[] | null {
  const hash = address.split('#')[1] ?? '';
  if (!hash.startsWith(MARK)) return null;
  const ids = hash.slice(MARK.length).split('-');
  return ids.length <= MOST && ids.every((id) => RECORD_ID.test(id)) ? ids : null;
}

/** Whether the person asked for these calls in this tab. Forgets it. */
export function takeWanted(ids: readonly string[]): boolean {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === wantedMark(ids);
  } catch {
    return false;
  }
}
