import { OPEN_TO_ALL } from '../../filters/filter.ts';
import { countriesInSentence } from '../../record-words/country.ts';
import type { ApplicantFacts } from '../applicant.ts';
import { OR_RESIDENTS } from '../notes.ts';
import { all, any, type CallFields, codesOf, has, lacks, NEVER, not } from '../test.ts';
import type { Aspect } from './aspect.ts';
import { placesOf } from './places.ts';

/** The citizenships that a call asks for; one of the person's is enough. */
export function citizenshipAspect({ citizenships, country }: ApplicantFacts): Aspect {
  const isSaid = citizenships.length > 0;
  const open = any(
    lacks('citizenship'),
    has('citizenship', [OPEN_TO_ALL, ...citizenships.flatMap(placesOf)]),
  );
  const mayReside = all(
    has('eligibilityNote', [OR_RESIDENTS]),
    country === null ? all() : has('citizenship', placesOf(country)),
  );
  return {
    met: open,
    broken: isSaid ? all(not(open), not(mayReside)) : NEVER,
    asks: () => (isSaid ? null : 'citizenships'),
    field: 'eligibility.citizenships',
    whyNot: (call) => `Applicants must be citizens of ${citizensOf(call)}.`,
    whyUnclear: (call) =>
      `Applicants must be citizens${isSaid ? ' or permanent residents' : ''} of ${citizensOf(call)}.`,
    whyMet: (call) => {
      const stated = codesOf(call, 'citizenship');
      if (stated.length === 0) return null;
      return stated.includes(OPEN_TO_ALL) ? 'of any citizenship' : 'with your citizenship';
    },
  };
}

function citizensOf(call: CallFields): string {
  return countriesInSentence(codesOf(call, 'citizenship'));
}
