import type { Feature, Permission } from '@fundry/contracts/access.ts';

/** What a feature is called on the screen. */
export const FEATURE_LABELS: Record<Feature, string> = {
  EXPORT: 'Export',
  ADVANCED_SEARCH: 'Advanced search',
};

/** What a permission is called on the screen. */
export const PERMISSION_LABELS: Record<Permission, string> = { ALLOW: 'Allowed', DENY: 'Denied' };
