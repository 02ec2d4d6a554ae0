/** The tabs of an account in the super administrator's area, in their order. */
export const ACCOUNT_TABS = [
  'details',
  'domains',
  'networks',
  'members',
  'roles',
  'permissions',
  'single-sign-on',
  'api-keys',
  'use',
  'audit-log',
] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];
