/** The roles of a person inside an institution's account, weakest first. */
export const ROLES = ['VIEWER', 'EDITOR', 'ADMIN', 'ALMIGHTY'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that an administrator can assign. A person with none of them is a viewer. */
export const ASSIGNED_ROLES = ['EDITOR', 'ADMIN', 'ALMIGHTY'] as const;
export type AssignedRole = (typeof ASSIGNED_ROLES)[number];

/** The name of each role on the screen. */
export const ROLE_LABELS: Record<Role, string> = {
  VIEWER: 'Viewer',
  EDITOR: 'Editor',
  ADMIN: 'Admin',
  ALMIGHTY: 'Super admin',
};

/** Whether `role` may do everything that `least` may do. */
export function reachesRole(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/**
 * How well Fundry knows the caller. GREY: not at all. BLUE: not signed in, but the network address belongs to an
 * institution. YELLOW: signed in, without an institution. GREEN: signed in as a member of an institution.
 */
export const COLORS = ['GREY', 'BLUE', 'YELLOW', 'GREEN'] as const;
export type Color = (typeof COLORS)[number];

/**
 * How an account gives access: `full-access` to its signed-in members, `institution-access` to callers from its
 * network addresses.
 */
export const ACCESS_MODES = ['full-access', 'institution-access'] as const;
export type AccessMode = (typeof ACCESS_MODES)[number];

/** Features that can be allowed or denied for an account or one person. */
export const FEATURES = ['EXPORT', 'ADVANCED_SEARCH'] as const;
export type Feature = (typeof FEATURES)[number];
export const PERMISSIONS = ['ALLOW', 'DENY'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What an API key may be used for. */
export const SCOPES = ['search:read', 'labels:read'] as const;
export type Scope = (typeof SCOPES)[number];

/** The kinds of API consumer: `PURE` is a research-information system, `GENERIC` is anything else. */
export const CONSUMER_TYPES = ['PURE', 'GENERIC'] as const;
export type ConsumerType = (typeof CONSUMER_TYPES)[number];
