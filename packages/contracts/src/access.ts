/** What a person may do inside an institution's account, weakest first. */
export const ROLES = ['VIEWER', 'EDITOR', 'ADMIN', 'ALMIGHTY'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that are assigned; whoever has none of them is a viewer. */
export const ASSIGNED_ROLES = ['EDITOR', 'ADMIN', 'ALMIGHTY'] as const;
export type AssignedRole = (typeof ASSIGNED_ROLES)[number];

/** What a role is called on the screen. */
export const ROLE_LABELS: Record<Role, string> = {
  VIEWER: 'Viewer',
  EDITOR: 'Editor',
  ADMIN: 'Admin',
  ALMIGHTY: 'Super admin',
};

/** Whether a role may do what the other one may. */
export function reachesRole(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/**
 * How well the caller is known. GREY: not at all. BLUE: nobody signed in, but at an address of an institution. YELLOW: signed
 * in, no institution. GREEN: signed in as a member of an institution.
 */
export const COLORS = ['GREY', 'BLUE', 'YELLOW', 'GREEN'] as const;
export type Color = (typeof COLORS)[number];

/** What an account gives: `full-access` to its signed-in members, `institution-access` to its network addresses. */
export const ACCESS_MODES = ['full-access', 'institution-access'] as const;
export type AccessMode = (typeof ACCESS_MODES)[number];

/** Features that can be allowed or denied for an account or one person. */
export const FEATURES = ['EXPORT', 'ADVANCED_SEARCH'] as const;
export type Feature = (typeof FEATURES)[number];
export const PERMISSIONS = ['ALLOW', 'DENY'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What an API key may be good for. */
export const SCOPES = ['search:read', 'labels:read'] as const;
export type Scope = (typeof SCOPES)[number];

/** What an API consumer is: a research-information system, or anything else. */
export const CONSUMER_TYPES = ['PURE', 'GENERIC'] as const;
export type ConsumerType = (typeof CONSUMER_TYPES)[number];
