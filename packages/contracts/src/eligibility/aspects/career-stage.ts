import { ANY_INDIVIDUAL } from '../../filters/option-lists.ts';
import { startLower } from '../../formats/list.ts';
import { optionsInWords } from '../../record-words/option-words.ts';
import { type ApplicantFacts, CAREER_STAGES, type CareerStage } from '../applicant.ts';
import { ADVISOR_APPLIES } from '../notes.ts';
import { all, any, type CallFields, codesOf, has, lacks, NEVER, not } from '../test.ts';
import type { Aspect } from './aspect.ts';

/**
 * Stages that a person of a stage may be in as well, because calls draw the lines differently: an ERC Starting Grant is for
 * postdoctoral researchers and for young faculty, a fellowship for doctoral students takes those who begin.
 */
const MAY_BE: Record<CareerStage, readonly CareerStage[]> = {
  undergraduate: ['graduate'],
  graduate: ['undergraduate', 'postdoctoral'],
  postdoctoral: ['graduate', 'early-career'],
  'early-career': ['postdoctoral', 'established'],
  established: ['early-career'],
};
/** What people are beside their career stage. */
const OCCUPATIONS = ['clinician', 'teacher', 'artist', 'entrepreneur'];

/** The career stages that a call is for. */
export function careerStageAspect({ careerStage: own }: ApplicantFacts): Aspect {
  const open = any(lacks('individualType'), has('individualType', [ANY_INDIVIDUAL, ...(own ? [own] : [])]));
  const mayBe = has('individualType', [...(own ? MAY_BE[own] : []), ...OCCUPATIONS]);
  return {
    met: open,
    broken: own === null ? NEVER : all(not(open), not(mayBe), not(has('eligibilityNote', [ADVISOR_APPLIES]))),
    asks: () => (own === null ? 'careerStage' : null),
    field: 'eligibility.individualApplicantTypes',
    whyNot: (call) => `The call is for ${stagesOf(call)}.`,
    whyUnclear: (call) => {
      if (codesOf(call, 'eligibilityNote').includes(ADVISOR_APPLIES))
        return `The call is for ${stagesOf(call)}; their advisors may have to apply.`;
      return own === null
        ? `The call is for ${stagesOf(call)}.`
        : `The call is for ${stagesOf(call)}. Some calls count ${startLower(CAREER_STAGES[own])} as such. Read in this call whether it does.`;
    },
    whyMet: (call) =>
      own !== null && codesOf(call, 'individualType').includes(own)
        ? `for ${startLower(CAREER_STAGES[own])}`
        : null,
  };
}

function stagesOf(call: CallFields): string {
  return optionsInWords('individualApplicantTypes', codesOf(call, 'individualType'))
    .map(({ text }) => startLower(text))
    .join(' or ');
}
