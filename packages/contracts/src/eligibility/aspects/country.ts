import { OPEN_TO_ALL } from '../../filters/filter.ts';
import { countriesInSentence } from '../../record-words/country.ts';
import { EU_MEMBERS } from '../../record-words/eu-members.ts';
import type { ApplicantFacts } from '../applicant.ts';
import { ALWAYS_FUNDED, LOW_INCOME_TOO, MAY_FUND_US, RARELY_ABROAD, WITH_HOST } from '../notes.ts';
import {
  ALWAYS,
  all,
  any,
  type CallFields,
  type CallTest,
  codesOf,
  has,
  lacks,
  NEVER,
  not,
  passes,
} from '../test.ts';
import type { Aspect } from './aspect.ts';
import { placesOf } from './places.ts';

/** Sources whose calls are those of the European Union, which all its members may answer. */
const EU_SOURCES = ['eu-funding-tenders', 'cordis'];
/**
 * Countries outside the European Union and its programmes whose entities Horizon Europe does not fund as a rule: those of
 * high income, and Brazil, China, India, Mexico and Russia. Source: Horizon Europe Work Programme, General Annexes, part B,
 * "Entities eligible for funding".
 */
const NOT_FUNDED_AS_A_RULE =
  'AD AE AU BH BN BR BS CL CN HK IN JP KN KW MC MO MX OM PA QA RU SA SC SG SM TT TW US UY VA'.split(' ');

/**
 * Countries of low and middle income outside the associated ones, whose entities Horizon Europe funds. Belarus is left out, because of
 * the Council's measures. Source: the same part of the General Annexes.
 */
const FUNDED_TOO =
  'AF AO AR AZ BD BF BI BJ BO BT BW BZ CD CF CG CI CM CO CR CU CV DJ DM DO DZ EC ER ET FJ FM GA GD GH GM GN GQ GT GW GY HN HT ID IQ IR JM JO KE KG KH KI KM KZ LA LB LC LK LR LS LY MG MH ML MM MN MR MU MV MW MY MZ NA NE NG NI NP NR NU PE PG PH PK PS PY RW SB SD SL SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TO TV TZ UG UZ VC VE VN VU WS YE ZA ZM ZW'.split(
    ' ',
  );

/** The countries in which applicants work. */
export function countryAspect({ country: own }: ApplicantFacts): Aspect {
  const stated = not(lacks('applicantCountry'));
  const named = has('applicantCountry', [OPEN_TO_ALL, ...(own ? placesOf(own) : [])]);
  const others = has('eligibilityNote', [ALWAYS_FUNDED]);
  const withHost = has('eligibilityNote', [WITH_HOST]);
  const certain = own === 'US' ? not(has('eligibilityNote', [MAY_FUND_US])) : ALWAYS;
  const ownPlace = own === null ? '' : countriesInSentence([own]);
  const fundedToo =
    own !== null && FUNDED_TOO.includes(own)
      ? all(has('eligibilityNote', [LOW_INCOME_TOO]), not(withHost))
      : NEVER;
  const rarely = has('eligibilityNote', [RARELY_ABROAD]);
  const isOut = own !== null && NOT_FUNDED_AS_A_RULE.includes(own);
  return {
    met: any(named, fundedToo, own === null ? NEVER : all(lacks('applicantCountry'), isAtHome(own))),
    broken: own === null ? NEVER : all(stated, not(named), not(withHost), isOut ? certain : not(others)),
    asks: () => (own === null ? 'country' : null),
    field: 'eligibility.applicantCountries',
    whyNot: (call) =>
      passes(any(others, rarely), call)
        ? `The programme funds applicants in ${whereOf(call)}. Those in ${ownPlace} get no money as a rule.`
        : `Applicants must work in ${whereOf(call)}.`,
    whyUnclear: (call) => {
      if (passes(withHost, call)) return `One applies with a host in ${whereOf(call)}.`;
      if (codesOf(call, 'applicantCountry').length > 0)
        return own === null
          ? `Applicants must work in ${whereOf(call)}.`
          : `The programme funds applicants in ${whereOf(call)}, and by exception in others.`;
      return own === null
        ? 'The call does not say in which countries applicants work.'
        : `The call does not say whether applicants in ${ownPlace} may apply.`;
    },
    whyMet: (call) => {
      const countries = codesOf(call, 'applicantCountry');
      if (countries.length === 0) return null;
      if (countries.includes(OPEN_TO_ALL)) return 'worldwide';
      const isAdded = !passes(named, call) && passes(fundedToo, call);
      return own && `in ${ownPlace}${isAdded ? ', a country of low or middle income' : ''}`;
    },
  };
}

/** The funder is of the person's country. A call that names no countries is for those at least. */
function isAtHome(own: string): CallTest {
  const eu = has('source', EU_SOURCES);
  const same = all(has('funderCountry', placesOf(own)), not(eu));
  return placesOf(own).some((place) => EU_MEMBERS.includes(place)) ? any(same, eu) : same;
}

function whereOf(call: CallFields): string {
  return countriesInSentence(codesOf(call, 'applicantCountry'));
}
