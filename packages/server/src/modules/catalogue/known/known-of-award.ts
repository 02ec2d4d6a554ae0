import { AWARD_FACTS } from '@fundry/contracts/answers/known-facts.ts';
import type { OrganisationFacts } from '../index/fields/facts.ts';
import type { AwardBody } from '../material-change.ts';
import { isReadableTitle } from '../titles/is-readable-title.ts';
import { basisOf, knownCode } from './known-facts.ts';

/**
 * What is known of an award: its amount; a recipient; a recipient that has a ROR id; the country of a recipient, which counts
 * as worked out where only the organisation's own record names it; a research area; a title that people can read, which counts
 * as worked out where Fundry set capitals in sentence case or made the title from other facts. `institutions` are the recipients, in their order.
 */
export function knownOfAward(
  { amount, recipients, areas, title, titleAsPublished, titleMade }: AwardBody,
  institutions: readonly Pick<OrganisationFacts, 'country' | 'inRor'>[],
): string {
  const isStated = (there: boolean) => basisOf([{ there, read: false }]);
  return knownCode(AWARD_FACTS, {
    amount: isStated(amount.value !== null),
    recipient: isStated(recipients.length > 0),
    recipientInRor: isStated(institutions.some(({ inRor }) => inRor)),
    recipientCountry: basisOf([
      ...recipients.map(({ country }) => ({ there: country !== null, read: false })),
      ...institutions.map(({ country }) => ({ there: country !== null, read: true })),
    ]),
    area: basisOf(areas.map(({ basis }) => ({ there: true, read: basis !== 'mapped' }))),
    readableTitle: basisOf([
      { there: isReadableTitle(title), read: titleAsPublished !== undefined || titleMade === true },
    ]),
  });
}
