import type {
  AWARD_KINDS,
  FUNDER_KINDS,
  OPPORTUNITY_KINDS,
} from '@fundry/contracts/answers/aggregation-kinds.ts';
import { DEADLINE_BUCKETS } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { FacetRequest } from '../../../platform/search/port.ts';
import { type FamilyState, funderField } from './common-categories.ts';
import { deadlineBucket } from './opportunity-dates.ts';

/** Where an aggregation kind is counted: its index field, and the filter category that it ignores. */
interface CountedField {
  field: string;
  own: string;
}

const OPPORTUNITY_FIELDS: Record<
  Exclude<keyof typeof OPPORTUNITY_KINDS, 'deadline' | 'funder'>,
  CountedField
> = {
  'sub-level-discipline': { field: 'area', own: 'area' },
  'grant-type': { field: 'grantType', own: 'grant-type' },
  'top-level-discipline': { field: 'areaTop', own: 'area' },
  'individual-applicant-type': { field: 'individualType', own: 'individual-type' },
  'organizational-applicant-type': { field: 'organisationType', own: 'organisation-type' },
  'degree-requirement': { field: 'degree', own: 'degree' },
  restriction: { field: 'restriction', own: 'restriction' },
  'funder-type': { field: 'funderTypeGroup', own: 'funder-type' },
  citizenship: { field: 'citizenship', own: 'citizenship' },
  'applicant-country': { field: 'applicantCountry', own: 'applicant-country' },
  'activity-country': { field: 'activityCountry', own: 'activity-country' },
  'funder-country': { field: 'funderCountry', own: 'funder-country' },
  'date-type': { field: 'dateType', own: 'date-type' },
};

const AWARD_FIELDS: Record<Exclude<keyof typeof AWARD_KINDS, 'funder'>, CountedField> = {
  'recipient-country-search': { field: 'recipientCountry', own: 'recipient-country' },
  'grant-type-search': { field: 'grantType', own: 'grant-type' },
  'top-level-discipline-search': { field: 'areaTop', own: 'area' },
  'sub-level-discipline-search': { field: 'area', own: 'area' },
  'per-year-search': { field: 'year', own: 'year' },
  'funder-type': { field: 'funderTypeGroup', own: 'funder-type' },
  'funder-country': { field: 'funderCountry', own: 'funder-country' },
  'awarded-institution': { field: 'institution', own: 'institution' },
};

const FUNDER_FIELDS: Record<keyof typeof FUNDER_KINDS, CountedField> = {
  'funder-country': { field: 'funderCountry', own: 'funder-country' },
  'funder-type': { field: 'funderTypeGroup', own: 'funder-type' },
};

/** Funders are counted as they are chosen: the count of one is the total that choosing it gives. */
function countedFunder(state: FamilyState): CountedField {
  return { field: funderField(state), own: 'funder' };
}

/** The counts of an opportunity search, named by their kinds; deadline buckets in their own order, as of today. */
export function opportunityFacets(
  state: FamilyState,
  kinds: (keyof typeof OPPORTUNITY_KINDS)[],
  limit: number,
  today: number,
): FacetRequest[] {
  return kinds.map((name) =>
    name === 'deadline'
      ? {
          name,
          own: 'deadline',
          buckets: DEADLINE_BUCKETS.map((code) => ({ code, where: deadlineBucket(code, today) })),
        }
      : { name, ...(name === 'funder' ? countedFunder(state) : OPPORTUNITY_FIELDS[name]), limit },
  );
}

export function awardFacets(
  state: FamilyState,
  kinds: (keyof typeof AWARD_KINDS)[],
  limit: number,
): FacetRequest[] {
  return kinds.map((name) => ({
    name,
    ...(name === 'funder' ? countedFunder(state) : AWARD_FIELDS[name]),
    limit,
  }));
}

export function funderFacets(kinds: (keyof typeof FUNDER_KINDS)[], limit: number): FacetRequest[] {
  return kinds.map((name) => ({ name, ...FUNDER_FIELDS[name], limit }));
}
