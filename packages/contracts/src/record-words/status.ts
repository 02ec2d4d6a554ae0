import type { AwardRecord, FunderRecord, OpportunityRecord } from '../answers/records.ts';

/** What a call is today. */
export const OPPORTUNITY_STATUS: Record<OpportunityRecord['status'], string> = {
  active: 'Open',
  forthcoming: 'Forthcoming',
  expired: 'Closed',
};

/** What its register says of a funder. */
export const FUNDER_STATUS: Record<NonNullable<FunderRecord['status']>, string> = {
  active: 'Active',
  inactive: 'No longer active',
  withdrawn: 'Withdrawn from its register',
};

const WITHDRAWN_TAG = 'Withdrawn by the source';

/** What one must know of any record first: that it is invented. A list of records says it once for all. */
export function sampleTags({ sample }: { sample: boolean }): string[] {
  return sample ? ['Invented sample'] : [];
}

/** What one must know of a call before its title: that it is not open, gone at its source, comes again, or takes few from each institution. */
export function opportunityTags(
  record: Pick<OpportunityRecord, 'status' | 'withdrawn' | 'recurring' | 'limitedSubmission'>,
): string[] {
  return [
    ...(record.status === 'active' ? [] : [OPPORTUNITY_STATUS[record.status]]),
    ...(record.withdrawn ? [WITHDRAWN_TAG] : []),
    ...(record.recurring ? ['Recurring'] : []),
    ...(record.limitedSubmission?.limited ? ['Limited submission'] : []),
  ];
}

/** What one must know of an award before its title. */
export function awardTags({ withdrawn }: Pick<AwardRecord, 'withdrawn'>): string[] {
  return withdrawn ? [WITHDRAWN_TAG] : [];
}

/** What one must know of a funder before its name: that it is not active. */
export function funderTags({ status }: Pick<FunderRecord, 'status'>): string[] {
  return status === null || status === 'active' ? [] : [FUNDER_STATUS[status]];
}
