import type { Reader } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';
import { eligibleParts } from './eligible-sentences.ts';
import { organisationKinds } from './organisation-kinds.ts';

/** Which organisations may apply, where the eligibility text names them. */
export const readOrganisations: Reader = (call) =>
  eligibleParts(call).flatMap(({ names, sentence }): Reading[] => {
    const value = organisationKinds(names);
    return value.length === 0 || (isForeignOnly(value) && !/\bonly\b/i.test(names))
      ? []
      : [{ field: 'organisationTypes', value, from: 'text', evidence: evidenceOf(sentence.text) }];
  });

/** "Foreign organisations are eligible" says that they may apply too, and nothing of the others. */
function isForeignOnly(kinds: string[]): boolean {
  return kinds.every((kind) => kind === 'foreign-organisation');
}
