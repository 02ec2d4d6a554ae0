/** The tabs of an account in the area of the super administrator, in their order. */
export const ACCOUNT_TABS = [
  'details',
  'domains',
  'networks',
  'roles',
  'permissions',
  'single-sign-on',
  'api-keys',
  'audit-log',
] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];
