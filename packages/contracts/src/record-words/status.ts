import type { AwardRecord, FunderRecord, OpportunityRecord } from '../answers/records.ts';

/** The status of a call today. */
export const OPPORTUNITY_STATUS: Record<OpportunityRecord['status'], string> = {
  active: 'Open',
  forthcoming: 'Forthcoming',
  expired: 'Closed',
};

/** The status of a funder, as its register gives it. */
export const FUNDER_STATUS: Record<NonNullable<FunderRecord['status']>, string> = {
  active: 'Active',
  inactive: 'No longer active',
  withdrawn: 'Withdrawn from its register',
};

const WITHDRAWN_TAG = 'Withdrawn by the source';
const SUPERSEDED_TAG = 'Earlier edition';

/**
 * Tags that come first on any record: at present only that it is invented. A list of sample records says so once for
 * the whole list.
 */
export function sampleTags({ sample }: { sample: boolean }): string[] {
  return sample ? ['Invented sample'] : [];
}

/**
 * Tags that come before the title of a call: it is internal to an institution, it is not open, a later edition stands in its
 * place, its publisher only keeps a place for it, it is gone at its source, it recurs, or each institution may submit only a few applications.
 */
export function opportunityTags(
  record: Pick<
    OpportunityRecord,
    'status' | 'superseded' | 'placeholder' | 'withdrawn' | 'recurring' | 'limitedSubmission' | 'extensions'
  >,
): string[] {
  return [
    ...(record.extensions.published ? [] : ['Internal']),
    ...(record.superseded
      ? [SUPERSEDED_TAG]
      : record.status === 'active'
        ? []
        : [OPPORTUNITY_STATUS[record.status]]),
    ...(record.placeholder ? ['Placeholder'] : []),
    ...(record.withdrawn ? [WITHDRAWN_TAG] : []),
    ...(record.recurring ? ['Recurring'] : []),
    ...(record.limitedSubmission?.limited ? ['Limited submission'] : []),
  ];
}

/** Tags that come before the title of an award: it is gone at its source. */
export function awardTags({ withdrawn }: Pick<AwardRecord, 'withdrawn'>): string[] {
  return withdrawn ? [WITHDRAWN_TAG] : [];
}

/** Tags that come before the name of a funder: it is not active. */
export function funderTags({ status }: Pick<FunderRecord, 'status'>): string[] {
  return status === null || status === 'active' ? [] : [FUNDER_STATUS[status]];
}
