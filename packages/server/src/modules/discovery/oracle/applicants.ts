import { type ApplicantFacts, NOTHING_SAID } from '@fundry/contracts/eligibility/applicant.ts';
import { canApply } from '@fundry/contracts/eligibility/can-apply.ts';
import type { Verdict } from '@fundry/contracts/eligibility/verdict.ts';
import { eligibilityFacts, type Opportunity, readingFacts } from '../../catalogue/catalogue.public.ts';
import type { Named } from './oracle-world.ts';

const lecturer = { careerStage: 'early-career', degree: 'doctorate', degreeDate: '2019-06-30' } as const;

/** People who apply, of several countries, stages and kinds of organisations. Some say little of themselves. */
export const APPLICANTS: ApplicantFacts[] = [
  NOTHING_SAID,
  {
    ...NOTHING_SAID,
    ...lecturer,
    country: 'DE',
    citizenships: ['DE'],
    organisationType: 'higher-education-public',
  },
  {
    ...NOTHING_SAID,
    ...lecturer,
    country: 'US',
    citizenships: ['IN'],
    organisationType: 'higher-education-private',
  },
  {
    ...NOTHING_SAID,
    ...lecturer,
    country: 'KE',
    citizenships: ['KE', 'GB'],
    organisationType: 'research-organisation',
  },
  { ...NOTHING_SAID, country: 'US', citizenships: ['US'], careerStage: 'graduate', degree: 'master' },
  { ...NOTHING_SAID, country: 'PR', organisationType: 'government-local' },
  { ...NOTHING_SAID, country: 'JP', careerStage: 'established', organisationType: 'for-profit' },
  { ...NOTHING_SAID, country: 'FR', organisationType: 'small-business' },
  { ...NOTHING_SAID, country: 'GB', citizenships: ['GB'], degree: 'bachelor', organisationType: 'none' },
  { ...NOTHING_SAID, degree: 'medical', careerStage: 'postdoctoral', organisationType: 'hospital' },
];

/** The verdict of the rule that shows verdicts on records: the index must find the same calls by its conditions. */
export function verdictOn(
  { record, funders }: Named<Opportunity>,
  applicant: ApplicantFacts | null,
): Verdict {
  const [funder = null, ...coFunders] = funders.map(({ id, name, country }) => ({
    id: String(id),
    name,
    countryCode: country,
  }));
  const call = {
    title: record.title,
    eligibility: eligibilityFacts(record),
    furtherCondition: record.furtherCondition ?? null,
    readings: readingFacts(record),
    funder,
    coFunders,
    provenance: record.provenance,
  };
  return canApply(applicant ?? NOTHING_SAID, call).verdict;
}
