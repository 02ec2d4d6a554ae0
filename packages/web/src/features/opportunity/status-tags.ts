import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';

/** What one must know of a call before its title: that it is not open, gone at its source, comes again, or is invented. */
export function statusTags(
  record: Pick<OpportunityRecord, 'status' | 'withdrawn' | 'sample' | 'recurring' | 'limitedSubmission'>,
): string[] {
  return [
    ...(record.status === 'forthcoming' ? ['Forthcoming'] : []),
    ...(record.status === 'expired' ? ['Closed'] : []),
    ...(record.withdrawn ? ['Withdrawn by the source'] : []),
    ...(record.recurring ? ['Recurring'] : []),
    ...(record.limitedSubmission?.limited ? ['Limited submission'] : []),
    ...(record.sample ? ['Invented sample'] : []),
  ];
}
