import { startLower } from '../../formats/list.ts';
import { optionsInWords } from '../../record-words/option-words.ts';
import { type CallFields, codesOf, has, NEVER, not } from '../test.ts';
import type { Aspect } from './aspect.ts';

/** Restrictions about which people are not asked. The others say how one applies, not who. */
const NOT_ASKED = ['invitation-only', 'membership-required', 'underrepresented-groups', 'women', 'age-limit'];

/** Restrictions that may shut anybody out: they are never certainly met or broken. */
export function restrictionsAspect(): Aspect {
  return {
    met: not(has('restriction', NOT_ASKED)),
    broken: NEVER,
    asks: null,
    field: 'eligibility.restrictions',
    whyNot: () => '',
    whyUnclear: (call) => `The call is restricted: ${restrictionsOf(call)}.`,
    whyMet: () => null,
  };
}

function restrictionsOf(call: CallFields): string {
  const asked = codesOf(call, 'restriction').filter((one) => NOT_ASKED.includes(one));
  return optionsInWords('restrictions', asked)
    .map(({ text }) => startLower(text))
    .join('; ');
}
