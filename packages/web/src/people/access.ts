import { reachesRole } from '@fundry/contracts/access.ts';
import { type CurrentUser, useCurrentUser } from './current-user.ts';

/** The features that not everybody may use. */
export type Feature =
  | 'treeMap'
  | 'pieChart'
  | 'ownAwards'
  | 'advancedSearch'
  | 'dismiss'
  | 'saveSearch'
  | 'share'
  | 'track'
  | 'export';

/**
 * Whether a person may use a feature. `sign-in`: the person must sign in first. `join`: the person must belong to an
 * institution. `denied`: the institution does not allow it. `unknown`: the server has not said yet who is signed in.
 */
export type Access = 'allowed' | 'sign-in' | 'join' | 'denied' | 'unknown';

const RULES: Record<Feature, (user: CurrentUser) => Access> = {
  treeMap: signedIn,
  pieChart: signedIn,
  dismiss: signedIn,
  saveSearch: signedIn,
  share: signedIn,
  track: signedIn,
  ownAwards: (user) => (user.color === 'YELLOW' ? 'join' : signedIn(user)),
  advancedSearch: ({ featurePermissions }) =>
    featurePermissions.ADVANCED_SEARCH === 'ALLOW' ? 'allowed' : 'denied',
  export: (user) =>
    user.userId !== null && user.featurePermissions.EXPORT === 'DENY' ? 'denied' : signedIn(user),
};

/** Whether this person may use a feature. This only decides what is shown; the server checks every request itself. */
export function accessTo(feature: Feature, user: CurrentUser | undefined): Access {
  return user ? RULES[feature](user) : 'unknown';
}

/** Whether the current user may use a feature. */
export function useAccess(feature: Feature): Access {
  return accessTo(feature, useCurrentUser());
}

/** Whether this person is a member of an institution, and not only in its network. */
export function isMember(user: CurrentUser | undefined): boolean {
  return user?.color === 'GREEN';
}

/** Whether this person edits what the institution adds for its members, such as notes and research areas. */
export function isEditor(user: CurrentUser | undefined): boolean {
  return user !== undefined && isMember(user) && reachesRole(user.role, 'EDITOR');
}

/** Whether this person's institution sends opportunities to Pure. Its members then do so where others track. */
export function sendsToPure(user: CurrentUser | undefined): boolean {
  return user?.integrations.includes('PURE') ?? false;
}

function signedIn({ userId }: CurrentUser): Access {
  return userId === null ? 'sign-in' : 'allowed';
}
