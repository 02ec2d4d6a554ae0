import { type CurrentUser, useCurrentUser } from './current-user.ts';

/** What not everybody gets. */
export type Feature =
  | 'treeMap'
  | 'pieChart'
  | 'ownAwards'
  | 'advancedSearch'
  | 'dismiss'
  | 'saveSearch'
  | 'export';

/**
 * Whether a person may use a feature. `sign-in`: after signing in. `join`: signed in, but only members of an institution may.
 * `denied`: the institution does not allow it. `unknown`: the server has not said yet who is asking.
 */
export type Access = 'allowed' | 'sign-in' | 'join' | 'denied' | 'unknown';

const RULES: Record<Feature, (user: CurrentUser) => Access> = {
  treeMap: signedIn,
  pieChart: signedIn,
  dismiss: signedIn,
  saveSearch: signedIn,
  ownAwards: (user) => (user.color === 'YELLOW' ? 'join' : signedIn(user)),
  advancedSearch: ({ featurePermissions }) =>
    featurePermissions.ADVANCED_SEARCH === 'ALLOW' ? 'allowed' : 'denied',
  export: (user) =>
    user.userId !== null && user.featurePermissions.EXPORT === 'DENY' ? 'denied' : signedIn(user),
};

/** Whether this person may use a feature; the server decides again whatever it is asked. */
export function accessTo(feature: Feature, user: CurrentUser | undefined): Access {
  return user ? RULES[feature](user) : 'unknown';
}

/** Whether whoever is at the screen may use a feature. */
export function useAccess(feature: Feature): Access {
  return accessTo(feature, useCurrentUser());
}

function signedIn({ userId }: CurrentUser): Access {
  return userId === null ? 'sign-in' : 'allowed';
}
