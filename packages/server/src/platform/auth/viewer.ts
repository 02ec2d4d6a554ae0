import type { Caller } from './caller.ts';

/** Who looks at the catalogue. What is found, shown and marked for somebody depends on nothing else of them. */
export interface Viewer {
  /** The person whose dismissals and other marks count; null where nobody has signed in, and for API keys. */
  personId: string | null;
  /**
   * The institution in whose name they look, as a member or with its API key. Null without one, and for guests who only use
   * its network.
   */
  accountId: string | null;
}

/** A viewer who is known by name. */
export type PersonalViewer = Viewer & { personId: string };

/** Somebody of whom nothing is known: finds what is public, and has marked nothing. */
export const NOBODY: Viewer = { personId: null, accountId: null };

/** The viewer that a caller is. */
export function viewerOf({ person, account, consumer }: Caller): Viewer {
  const isGuest = person === null && consumer === null;
  return { personId: person?.id ?? null, accountId: isGuest ? null : (account?.id ?? null) };
}

/** Whether a person looks, who may have marked records. */
export function isPerson(viewer: Viewer): viewer is PersonalViewer {
  return viewer.personId !== null;
}
