import type { FunderRecord } from '@fundry/contracts/answers/records.ts';

/** The status of a funder in words. */
export const FUNDER_STATUS = {
  active: 'Active',
  inactive: 'No longer active',
  withdrawn: 'Withdrawn from its register',
} as const;

/** The label of a funder that is not active; none of one that is, or of which nothing is known. */
export function funderStatusTags(status: FunderRecord['status']): string[] {
  return status === null || status === 'active' ? [] : [FUNDER_STATUS[status]];
}
