import type { Opportunity } from '../records.ts';
import type { KeptReading, ReadField } from './reading.ts';

type State = Pick<
  Opportunity,
  | 'eligibility'
  | 'limitedSubmission'
  | 'amount'
  | 'deadlines'
  | 'dateType'
  | 'recurring'
  | 'readings'
  | 'readerVersion'
>;

/**
 * Two states of a call, so that they differ only where a publisher changed something. When another version of the
 * readers read the one than the other, the fields that either read are left out of both. A better reader is no change
 * of the publisher. A text that a publisher changed differs by itself.
 */
export function asPublishersSaid<S extends State>(before: S, after: S): [before: S, after: S] {
  if (before.readerVersion === after.readerVersion) return [before, after];
  const read = new Set(
    [...(before.readings ?? []), ...(after.readings ?? [])].map(({ field }: KeptReading) => field),
  );
  return [without(before, read), without(after, read)];
}

function without<S extends State>(body: S, read: ReadonlySet<ReadField>): S {
  const { eligibility, amount } = body;
  const unless = <Value>(field: ReadField, value: Value) => (read.has(field) ? null : value);
  const hasReadMoney = (['amount.floor', 'amount.ceiling', 'amount.total'] as const).some((field) =>
    read.has(field),
  );
  return {
    ...body,
    eligibility: {
      ...eligibility,
      organisationTypes: unless('organisationTypes', eligibility.organisationTypes),
      individualTypes: unless('individualTypes', eligibility.individualTypes),
      degrees: unless('degrees', eligibility.degrees),
      restrictions: unless('restrictions', eligibility.restrictions),
      applicantCountries: unless('applicantCountries', eligibility.applicantCountries),
      citizenships: unless('citizenships', eligibility.citizenships),
    },
    limitedSubmission: unless('limitedSubmission', body.limitedSubmission),
    amount: {
      floor: unless('amount.floor', amount.floor),
      ceiling: unless('amount.ceiling', amount.ceiling),
      total: unless('amount.total', amount.total),
      currency: hasReadMoney ? null : amount.currency,
      expectedAwards: unless('amount.expectedAwards', amount.expectedAwards),
    },
    deadlines: read.has('deadlines') ? [] : body.deadlines,
    dateType: unless('dateType', body.dateType),
    recurring: unless('recurring', body.recurring),
  };
}
