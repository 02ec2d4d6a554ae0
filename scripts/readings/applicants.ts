import { EU_MEMBERS } from '../../packages/contracts/src/record-words/eu-members.ts';
import type { MergedOpportunity } from '../../packages/server/src/modules/catalogue/merge/merge-opportunity.ts';
import {
  ERASMUS_COUNTRIES,
  euratomCountries,
  horizonCountries,
} from '../../packages/server/src/modules/catalogue/reading/applicants/eu-countries.ts';
import { readOrganisations } from '../../packages/server/src/modules/catalogue/reading/applicants/organisations.ts';
import { readableCall } from '../../packages/server/src/modules/catalogue/reading/readable-call.ts';
import { withReadings } from '../../packages/server/src/modules/catalogue/reading/with-readings.ts';
import { type Counts, counted, sum } from './counts.ts';
import judged from './judged-applicants.json' with { type: 'json' };

const LISTS = ['organisationTypes', 'individualTypes', 'degrees', 'restrictions'] as const;
const COUNTRIES = ['applicantCountries', 'citizenships'] as const;
export const APPLICANT_FIELDS = [...LISTS, ...COUNTRIES];
type ApplicantField = (typeof APPLICANT_FIELDS)[number];

/** What a person found of who may apply, in the texts of a call and in the rules of its programme, beside its data. */
interface JudgedApplicants extends Partial<Record<ApplicantField, string | string[]>> {
  id: string;
  /** Not looked at while the readers were built. */
  heldOut: boolean;
  /** The sentence of the call or its programme by which a second reading corrected the first. */
  corrected?: string;
}

export const JUDGED_APPLICANTS: JudgedApplicants[] = judged;

/** What the readers add to the judged calls, against what a person found, by field. */
export function judgedApplicants(
  calls: ReadonlyMap<string, MergedOpportunity>,
  heldOut: boolean,
): Map<ApplicantField, Counts> {
  const chosen = JUDGED_APPLICANTS.filter((one) => one.heldOut === heldOut);
  return new Map(
    APPLICANT_FIELDS.map((field) => [
      field,
      sum(chosen.map((one) => counted(addedValues(calls.get(one.id)!, field), valuesOf(one[field])))),
    ]),
  );
}

/** The values of a field that readers add to what sources state. A list of countries is one value. */
export function addedValues(call: MergedOpportunity, field: ApplicantField): string[] {
  const stated = valuesOf(call.eligibility[field]);
  return valuesOf(withReadings(call).eligibility[field]).filter((value) => !stated.includes(value));
}

/** Countries are one value, whose usual lists have names; the members of any other list are values. */
function valuesOf(value: 'any' | string | readonly string[] | null | undefined): string[] {
  if (value == null) return [];
  if (typeof value === 'string') return [value];
  return value.every((each) => /^[A-Z]{2}$/.test(each)) ? [nameOf(value)] : [...value];
}

/** The list of countries as the judgments name it; countries associated to the second pillar alone may be on it. */
function nameOf(countries: readonly string[]): string {
  const has = (list: readonly string[]) => list.every((country) => countries.includes(country));
  const is = (list: readonly string[]) => has(list) && countries.length === list.length;
  if (has(horizonCountries(''))) return 'eu-and-associated';
  if (is(ERASMUS_COUNTRIES)) return 'erasmus';
  if (is(euratomCountries())) return 'eu-and-euratom';
  if (is(EU_MEMBERS)) return 'eu';
  return [...countries].sort().join(' ');
}

/** The kinds that the lists of Grants.gov know. */
const KINDS_OF_GRANTS_GOV = [
  'government-state',
  'government-local',
  'government-special-district',
  'school',
  'higher-education-public',
  'higher-education-private',
  'tribal-government',
  'tribal-organisation',
  'housing-authority',
  'nonprofit',
  'for-profit',
  'small-business',
];

/**
 * The kinds of organisations that the eligibility text names, against those that the source states as data, by kind; for
 * calls that have both. What stands only in the data counts as missed.
 */
export function againstData(calls: ReadonlyMap<string, MergedOpportunity>): Map<string, Counts> {
  const both = [...calls.values()].filter(({ eligibility: { organisationTypes, text } }) => {
    const isList = organisationTypes?.some((type) => KINDS_OF_GRANTS_GOV.includes(type)) ?? false;
    return text !== null && isList;
  });
  const read = both.map((call) => ({
    stated: call.eligibility.organisationTypes ?? [],
    named: readOrganisations(readableCall(call)).flatMap(({ value }) => value as string[]),
  }));
  return new Map(
    KINDS_OF_GRANTS_GOV.map((kind) => [
      kind,
      sum(
        read.map(({ stated, named }) =>
          counted(named.includes(kind) ? [kind] : [], stated.includes(kind) ? [kind] : []),
        ),
      ),
    ]),
  );
}
