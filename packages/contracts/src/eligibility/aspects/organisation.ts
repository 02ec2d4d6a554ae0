import { ANY_INDIVIDUAL, ANY_ORGANISATION } from '../../filters/option-lists.ts';
import { listInWords, startLower } from '../../formats/list.ts';
import { optionInWords, optionsInWords } from '../../record-words/option-words.ts';
import {
  type ApplicantFacts,
  CAREER_STAGES,
  NO_ORGANISATION,
  OWN_ORGANISATIONS,
  type OwnOrganisation,
} from '../applicant.ts';
import {
  LISTED_IN_WORDS,
  OTHERS_NAMED,
  RESEARCH_NONPROFITS,
  SOME_FEDERAL_AGENCIES,
  SOME_ORGANISATIONS,
  THESE_ORGANISATIONS,
} from '../notes.ts';
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

const KINDS_SHOWN = 3;
/** "Others, see the call": the list is not whole. */
const OTHERS = 'other-organisation';
const FOREIGN = 'foreign-organisation';
/** Who is none of the "others" that agencies spell out (`OTHERS_NAMED`). */
const NO_OTHERS: readonly OwnOrganisation[] = ['small-business', 'for-profit', NO_ORGANISATION];

/**
 * Kinds that an organisation may be as well, by the kind that it says it is. A research organisation, for example, is often
 * a non-profit one. Private universities are no "nonprofits" in the lists of Grants.gov ("other than institutions of higher
 * education"), but in the words of calls they may be.
 */
const MAY_BE: Partial<Record<OwnOrganisation, readonly string[]>> = {
  'research-organisation': ['nonprofit', 'government-national', 'for-profit', 'higher-education-public'],
  hospital: ['nonprofit', 'for-profit', 'government-state', 'government-local', 'research-organisation'],
  nonprofit: [
    'research-organisation',
    'hospital',
    'school',
    'tribal-organisation',
    'international-organisation',
  ],
  'small-business': ['for-profit', 'hospital', 'research-organisation'],
  'for-profit': ['hospital', 'research-organisation'],
  school: ['government-local', 'nonprofit'],
  'government-national': ['research-organisation'],
  'government-state': ['higher-education-public', 'hospital'],
  'government-local': ['school', 'hospital', 'government-special-district'],
  'government-special-district': ['government-local', 'school'],
  'tribal-government': ['tribal-organisation'],
  'tribal-organisation': ['nonprofit', 'tribal-government'],
  'international-organisation': ['nonprofit'],
  'higher-education-public': ['research-organisation', 'government-state'],
  'higher-education-private': ['research-organisation'],
};

const anyPerson = has('individualType', [ANY_INDIVIDUAL]);
/** Persons of one career stage apply, and no organisation is named. */
const onlyPersons = all(has('individualType', Object.keys(CAREER_STAGES)), lacks('organisationType'));

/** Who may apply: whether an organisation like that of the person may, or a person without one. */
export function organisationAspect({ organisationType: own, country }: ApplicantFacts): Aspect {
  return {
    met: any(anyPerson, onlyPersons, own === null || own === NO_ORGANISATION ? NEVER : isOpenTo(own)),
    broken: shutsOut(own, country),
    asks: () => (own === null ? 'organisationType' : null),
    field: 'eligibility.organizationApplicantTypes',
    whyNot: (call) => `Only ${kindsOf(call)} may apply.`,
    whyUnclear: (call) => {
      if (namesNobody(call)) return 'The call does not say who may apply.';
      const kinds = kindsOf(call);
      if (kinds === null) return 'The call says who may apply only in its text or its documents.';
      const mine =
        own === NO_ORGANISATION
          ? 'people without an organisation'
          : own && `organisations like yours (${startLower(OWN_ORGANISATIONS[own])})`;
      return `The call is for ${kinds}.${mine ? ` It does not say whether it is for ${mine}.` : ''}`;
    },
    whyMet: (call) => {
      const organisations = codesOf(call, 'organisationType');
      if (own !== null && own !== NO_ORGANISATION && organisations.includes(own))
        return `open to ${startLower(optionInWords('organisationApplicantTypes', own))}`;
      if (organisations.includes(ANY_ORGANISATION) && own !== null && own !== NO_ORGANISATION)
        return 'open to any organisation';
      if (own === 'small-business' && passes(forProfitOfAnySize, call))
        return 'open to for-profit organisations';
      if (own !== null && own !== NO_ORGANISATION && passes(everyKindOf(own), call))
        return 'open to every kind of organisation that yours can be';
      return codesOf(call, 'individualType').includes(ANY_INDIVIDUAL) ? 'open to any individual' : null;
    },
  };
}

/** Kinds one of which every organisation of a kind is: a call that names them all is open to it. */
const ONE_OF: Partial<Record<OwnOrganisation, readonly string[]>> = {
  'research-organisation': ['nonprofit', 'for-profit', 'government-state'],
  hospital: ['nonprofit', 'for-profit', 'government-state', 'government-local'],
};

/** In the lists of Grants.gov "for-profit" leaves small businesses out; in the words of a call it does not. */
const forProfitOfAnySize = all(
  has('organisationType', ['for-profit']),
  has('eligibilityNote', [LISTED_IN_WORDS]),
);

function isOpenTo(own: OwnOrganisation): CallTest {
  const open = any(
    has('organisationType', [ANY_ORGANISATION, own]),
    everyKindOf(own),
    own === 'small-business' ? forProfitOfAnySize : NEVER,
  );
  return own === 'nonprofit' ? all(open, not(has('eligibilityNote', [RESEARCH_NONPROFITS]))) : open;
}

function everyKindOf(own: OwnOrganisation): CallTest {
  const kinds = ONE_OF[own];
  return kinds === undefined ? NEVER : all(...kinds.map((kind) => has('organisationType', [kind])));
}

function shutsOut(own: OwnOrganisation | null, country: string | null): CallTest {
  if (own === null) return NEVER;
  const isWhole = has('eligibilityNote', [THESE_ORGANISATIONS]);
  const isPart = any(
    lacks('organisationType'),
    anyPerson,
    has('organisationType', [ANY_ORGANISATION, 'consortium']),
    all(
      has('organisationType', [OTHERS]),
      NO_OTHERS.includes(own) ? not(has('eligibilityNote', [OTHERS_NAMED])) : ALWAYS,
    ),
    own === 'government-national' ? has('eligibilityNote', [SOME_FEDERAL_AGENCIES]) : NEVER,
    // An organisation in the funder's country is none outside it.
    all(
      has('organisationType', [FOREIGN]),
      country === null ? ALWAYS : not(has('funderCountry', placesOf(country))),
    ),
    has('eligibilityNote', [SOME_ORGANISATIONS]),
    has('restriction', ['invitation-only']),
  );
  const isSure = any(all(isWhole, not(anyPerson), not(has('restriction', ['invitation-only']))), not(isPart));
  if (own === NO_ORGANISATION) return all(isSure, lacks('individualType'));
  return all(isSure, not(has('organisationType', [ANY_ORGANISATION, own, ...(MAY_BE[own] ?? [])])));
}

function namesNobody(call: CallFields): boolean {
  return codesOf(call, 'organisationType').length + codesOf(call, 'individualType').length === 0;
}

/** Who may apply, within a sentence; null where the call names only others than those of the lists. */
function kindsOf(call: CallFields): string | null {
  const kinds = [
    ...optionsInWords('individualApplicantTypes', codesOf(call, 'individualType')),
    ...optionsInWords('organisationApplicantTypes', codesOf(call, 'organisationType')),
  ].filter(({ id }) => id !== OTHERS);
  const words = kinds.map(({ text }) => startLower(text));
  return words.length === 0 ? null : listInWords(words, KINDS_SHOWN, 'other kinds');
}
