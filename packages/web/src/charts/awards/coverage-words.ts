import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { FEW_AWARDS, TOO_FEW_AWARDS } from '@fundry/contracts/record-words/award-figures.ts';
import type { Measure } from './entry.ts';

/** Of how many awards a chart shows something, and how many of these state an amount. */
export interface Shown {
  awards: number;
  withAmount: number;
}

/** What awards lack that a chart leaves out: "the others state no year", "none of them states a year". */
export const LACKS = {
  year: { others: 'state no year', none: 'states a year' },
  country: { others: 'state no country of the recipient', none: 'states a country of the recipient' },
  grantType: { others: 'state no grant type', none: 'states a grant type' },
  discipline: { others: 'could not be classified', none: 'could be classified' },
  institution: { others: 'name no recipient', none: 'names a recipient' },
  funder: { others: 'name no funder', none: 'names a funder' },
} as const;

type Lacks = (typeof LACKS)[keyof typeof LACKS];

/**
 * How many of the awards a chart shows, and why not all: "Shows 26,478 of 160,135 awards; the others state no country of the
 * recipient." Says so when there are too few to see a pattern.
 */
export function shownInWords(shown: Shown, all: number, lacks: Lacks, measure: Measure = 'count'): string {
  const count = measure === 'count' ? shown.awards : shown.withAmount;
  if (count === 0) {
    const none = shown.awards === 0 ? lacks.none : 'states an amount';
    return `None of the ${formatCountOf(all, 'award', 'awards')} ${none}.`;
  }
  const sentence =
    count === all
      ? `Shows ${all === 1 ? 'the only award' : `all ${formatCount(all)} awards`}.`
      : `Shows ${formatCount(count)} of ${formatCount(all)} awards; the others ${lacksInWords(shown, all, lacks, measure)}.`;
  return count < FEW_AWARDS ? `${sentence} ${TOO_FEW_AWARDS}` : sentence;
}

/** How to read a scale of amounts. */
export const LOGARITHMIC = 'The scale is logarithmic: columns further right stand for much larger awards.';

/** The same for the sizes of single awards. */
export function amountsShownInWords(withAmount: number, all: number): string {
  if (withAmount === all) return `Shows all ${formatCount(all)} awards.`;
  return `Shows ${formatCount(withAmount)} of ${formatCount(all)} awards; the others state no amount.`;
}

function lacksInWords(shown: Shown, all: number, { others }: Lacks, measure: Measure): string {
  if (measure === 'count' || shown.withAmount === shown.awards) return others;
  return shown.awards === all ? 'state no amount' : `${others} or state no amount`;
}
