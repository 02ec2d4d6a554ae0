import { startLower } from '../../formats/list.ts';
import { optionsInWords } from '../../record-words/option-words.ts';
import { type CallFields, codesOf, has, NEVER, not } from '../test.ts';
import type { Aspect } from './aspect.ts';

/** Restrictions about which people are not asked. */
const NOT_ASKED = ['invitation-only', 'membership-required', 'underrepresented-groups', 'women', 'age-limit'];
/** What must come together before anybody can apply: whoever reads "you can apply" must know. The others say how one applies. */
const CONDITIONS = [
  'partnership-required',
  'international-partner',
  'industry-partner',
  'limited-submission',
];

/** Restrictions that may shut anybody out: they are never certainly met or broken. */
export function restrictionsAspect(): Aspect {
  return {
    met: not(has('restriction', NOT_ASKED)),
    broken: NEVER,
    asks: () => null,
    field: 'eligibility.restrictions',
    whyNot: () => '',
    whyUnclear: (call) => `The call is restricted: ${wordsOf(call, NOT_ASKED, '; ')}.`,
    whyMet: (call) => wordsOf(call, CONDITIONS, ', ') || null,
  };
}

function wordsOf(call: CallFields, ids: readonly string[], separator: string): string {
  const stated = codesOf(call, 'restriction').filter((one) => ids.includes(one));
  return optionsInWords('restrictions', stated)
    .map(({ text }) => startLower(text))
    .join(separator);
}
