import type { ApplicantFacts } from '../applicant.ts';
import { CLOSED_TO_ALL, FACULTY_ONLY } from '../notes.ts';
import { ALWAYS, any, has, NEVER, passes } from '../test.ts';
import type { Aspect } from './aspect.ts';

/**
 * What the sentence that limits applicants beyond the fields says for certain: that nobody can apply, or that students cannot. All
 * other calls with such a sentence are unclear, which `verdictTests` sees to.
 */
export function furtherConditionAspect({ careerStage }: ApplicantFacts): Aspect {
  const closed = has('eligibilityNote', [CLOSED_TO_ALL]);
  const isStudent = careerStage === 'undergraduate' || careerStage === 'graduate';
  return {
    met: ALWAYS,
    broken: any(closed, isStudent ? has('eligibilityNote', [FACULTY_ONLY]) : NEVER),
    asks: () => null,
    field: 'furtherCondition',
    whyNot: (call) =>
      passes(closed, call)
        ? 'Nobody can apply: no applications are accepted.'
        : 'The principal investigator must be on the faculty of the institution.',
    whyUnclear: () => '',
    whyMet: () => null,
  };
}
