import { startLower } from '../../formats/list.ts';
import { optionsInWords } from '../../record-words/option-words.ts';
import { type ApplicantFacts, HELD_DEGREES, type HeldDegree } from '../applicant.ts';
import { all, any, type CallFields, codesOf, has, lacks, NEVER, not } from '../test.ts';
import type { Aspect } from './aspect.ts';

const NO_DEGREE = 'none';
const ENROLLED = 'enrolled';

/** The degrees that somebody has who holds this one. */
const HOLDS: Record<HeldDegree, readonly string[]> = {
  none: [],
  bachelor: ['bachelor'],
  master: ['bachelor', 'master'],
  doctorate: ['bachelor', 'master', 'doctorate'],
  medical: ['bachelor', 'medical'],
};
/** Degrees that may count as well: many calls take a medical degree for a doctorate, or a doctor may hold both. */
const MAY_HOLD: Partial<Record<HeldDegree, readonly string[]>> = {
  doctorate: ['medical'],
  medical: ['doctorate', 'master'],
};

/** The degrees that a call asks for; one of them is enough. */
export function degreeAspect({ degree, careerStage }: ApplicantFacts): Aspect {
  const studies = careerStage === 'undergraduate' || careerStage === 'graduate';
  const held = [NO_DEGREE, ...(degree ? HOLDS[degree] : []), ...(studies ? [ENROLLED] : [])];
  const open = any(lacks('degree'), has('degree', held));
  const possible = [
    ...(degree ? (MAY_HOLD[degree] ?? []) : ['bachelor', 'master', 'doctorate', 'medical']),
    ...(careerStage === null ? [ENROLLED] : []),
  ];
  return {
    met: open,
    broken: degree === null && careerStage === null ? NEVER : all(not(open), not(has('degree', possible))),
    asks: (call) => {
      if (degree === null) return 'degree';
      return careerStage === null && codesOf(call, 'degree').includes(ENROLLED) ? 'careerStage' : null;
    },
    field: 'eligibility.degrees',
    whyNot: (call) => `Applicants need: ${degreesOf(call)}.`,
    whyUnclear: (call) =>
      degree === null || degree === 'none'
        ? `Applicants need: ${degreesOf(call)}.`
        : `Applicants need: ${degreesOf(call)}. You have: ${startLower(HELD_DEGREES[degree])}. That may not be enough.`,
    whyMet: (call) => (codesOf(call, 'degree').some((one) => one !== NO_DEGREE) ? 'with your degree' : null),
  };
}

function degreesOf(call: CallFields): string {
  return optionsInWords('degrees', codesOf(call, 'degree'))
    .map(({ text }) => startLower(text))
    .join(' or ');
}
