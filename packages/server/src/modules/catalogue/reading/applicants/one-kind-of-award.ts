import type { ReadableCall } from '../readable-call.ts';
import type { Sentence } from '../sentences.ts';

/** "For all other types of awards, see …": what stands before holds for one kind of award only. */
const OTHER_KINDS = /\bfor all other (?:types|kinds) of (?:awards?|grants?|proposals?|projects?)\b/i;
/** "Doctoral Dissertation Research Improvement Awards: …". */
const OF_ONE_KIND = /^[^:]{3,90}\b(?:awards?|grants?|proposals?|projects?)(?: \([^()]{1,20}\))?:/i;

/**
 * The sentences of a call's eligibility text that hold for all of its awards. A condition of its dissertation grants, for example,
 * says nothing of the others.
 */
export function saidOfTheWholeCall({ sentences }: Pick<ReadableCall, 'sentences'>): Sentence[] {
  const { eligibility } = sentences;
  if (!eligibility.some(({ text }) => OTHER_KINDS.test(text))) return eligibility;
  return eligibility.filter(
    ({ text, leadIn }) => !OF_ONE_KIND.test(text) && (leadIn === null || !OF_ONE_KIND.test(leadIn)),
  );
}
