import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { TrackedAnswer } from '../../tracking/tracking.public.ts';

/** A tracked opportunity in a file: the record as it is now, and what its person keeps about it. */
export type TrackedRecord = OpportunityRecord & Pick<TrackedAnswer, 'savedOpportunity' | 'standing'>;

/** The record of a file for a tracked opportunity. Of one that is gone it tells what is still known. */
export function trackedRecord(tracked: TrackedAnswer): TrackedRecord {
  const { opportunity, savedOpportunity, standing } = tracked;
  return { ...(opportunity ?? goneRecord(tracked)), savedOpportunity, standing };
}

function goneRecord({ id, title, funder, savedOpportunity }: TrackedAnswer): OpportunityRecord {
  const { trackedDate } = savedOpportunity;
  return {
    id,
    title,
    funder: funder === null ? null : { id: '', name: funder, countryCode: null },
    summary: null,
    programme: null,
    coFunders: [],
    keywords: [],
    disciplines: [],
    links: [],
    firstPublished: trackedDate,
    lastUpdate: trackedDate,
    withdrawn: true,
    sample: false,
    provenance: [],
    number: null,
    assistanceListings: [],
    superseded: false,
    placeholder: false,
    categories: [],
    types: [],
    status: 'expired',
    dateType: null,
    deadline: null,
    deadlines: [],
    closingNote: null,
    postedDate: null,
    openDate: null,
    closeDate: null,
    lastUpdateDate: trackedDate.slice(0, 10),
    amount: { floor: null, ceiling: null, total: null, currency: null, expectedAwards: null },
    furtherCondition: null,
    eligibility: {
      individualApplicantTypes: null,
      organizationApplicantTypes: null,
      degrees: null,
      restrictions: null,
      applicantCountries: null,
      citizenships: null,
      text: null,
    },
    activityCountries: null,
    recurring: null,
    limitedSubmission: null,
    costSharing: null,
    readings: [],
    contacts: [],
    contactText: null,
    attachments: [],
    extensions: { published: true },
  };
}
