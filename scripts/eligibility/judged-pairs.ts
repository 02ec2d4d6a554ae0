import { type ApplicantFacts, NOTHING_SAID } from '../../packages/contracts/src/eligibility/applicant.ts';
import { applicantFacts } from '../../packages/contracts/src/eligibility/applicant-schema.ts';
import type { JudgedCall } from '../../packages/contracts/src/eligibility/call-fields.ts';
import { canApply } from '../../packages/contracts/src/eligibility/can-apply.ts';
import type { CanApply, Verdict } from '../../packages/contracts/src/eligibility/verdict.ts';
import type { MergedOpportunity } from '../../packages/server/src/modules/catalogue/merge/merge-opportunity.ts';
import { readingFacts } from '../../packages/server/src/modules/catalogue/reading/reading-facts.ts';
import { withReadings } from '../../packages/server/src/modules/catalogue/reading/with-readings.ts';
import pairs from './judged-pairs.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import third from './third-set.json' with { type: 'json' };

/** What a person found in the whole text of a call for an applicant, before seeing the verdict. */
export interface JudgedPair {
  /** An identity key of the call. */
  call: string;
  /** The id of an invented person (`people.json`). */
  person: string;
  set: JudgedSet;
  verdict: Verdict;
  reason: string;
  /** The sentence of the call or its programme that decides, where a second reading corrected the first. */
  sentence?: string;
  /** What the first reading found. */
  first?: { verdict: Verdict; reason: string };
}

/**
 * `built-on`: looked at while the rules were made. `held-out`: not looked at when they were first made. `third`: other calls and other people,
 * drawn and judged before any later rule was run on them.
 */
export const JUDGED_SETS = ['built-on', 'held-out', 'third'] as const;
export type JudgedSet = (typeof JUDGED_SETS)[number];

export const JUDGED_PAIRS: readonly JudgedPair[] = [
  ...(pairs as (Omit<JudgedPair, 'set'> & { heldOut: boolean })[]).map(({ heldOut, ...pair }) => ({
    ...pair,
    set: heldOut ? ('held-out' as const) : ('built-on' as const),
  })),
  ...(third as Omit<JudgedPair, 'set'>[]).map((pair) => ({ ...pair, set: 'third' as const })),
];

/** The invented people by id, with what they say of themselves. */
export const PEOPLE: ReadonlyMap<string, ApplicantFacts> = new Map(
  people.map(({ id, facts }) => [id, applicantFacts.parse({ ...NOTHING_SAID, ...facts })]),
);

/** A judged pair and the verdict of the rules. */
export interface Measured extends JudgedPair {
  found: CanApply;
}

/** The verdicts on the judged pairs. `calls` are merged calls by identity key (`realCalls`). */
export function measuredPairs(calls: ReadonlyMap<string, MergedOpportunity>): Measured[] {
  const judged = new Map<string, JudgedCall>();
  return JUDGED_PAIRS.map((pair) => {
    const call = judged.get(pair.call) ?? judgedCall(calls.get(pair.call)!);
    judged.set(pair.call, call);
    return { ...pair, found: canApply(PEOPLE.get(pair.person)!, call) };
  });
}

/** A merged call as verdicts see it. */
export function judgedCall(merged: MergedOpportunity): JudgedCall {
  const { eligibility, furtherCondition, readings } = withReadings(merged);
  const { funder, coFunders } = merged;
  return {
    title: merged.title,
    eligibility: {
      individualApplicantTypes: eligibility.individualTypes,
      organizationApplicantTypes: eligibility.organisationTypes,
      degrees: eligibility.degrees,
      restrictions: eligibility.restrictions,
      applicantCountries: eligibility.applicantCountries,
      citizenships: eligibility.citizenships,
      text: eligibility.text,
    },
    furtherCondition,
    readings: readingFacts({ readings }),
    funder: funder && { id: '', name: funder.name, countryCode: funder.country },
    coFunders: coFunders.map(({ name, country }) => ({ id: '', name, countryCode: country })),
    provenance: sourcesOf(merged).map((source) => ({
      source,
      sourceId: '',
      url: null,
      fetchedAt: '',
      withdrawn: false,
    })),
  };
}

/** The sources that tell verdicts whose call it is: the portal of the European Union, or another. */
function sourcesOf({ classifications }: MergedOpportunity): string[] {
  return classifications.some(({ scheme }) => scheme.startsWith('eu-')) ? ['eu-funding-tenders'] : [];
}
