import type { Feature, Permission } from '@fundry/contracts/access.ts';

/** The name of each feature on the screen. */
export const FEATURE_LABELS: Record<Feature, string> = {
  EXPORT: 'Export',
  ADVANCED_SEARCH: 'Advanced search',
};

/** The name of each permission on the screen. */
export const PERMISSION_LABELS: Record<Permission, string> = { ALLOW: 'Allowed', DENY: 'Denied' };
