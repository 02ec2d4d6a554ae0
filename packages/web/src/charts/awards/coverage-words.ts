import { formatCount } from '@fundry/contracts/formats/count.ts';
import { FEW_AWARDS, TOO_FEW_AWARDS } from '@fundry/contracts/record-words/award-figures.ts';
import type { Measure } from './entry.ts';

/** Of how many awards a chart shows something, and how many of these state an amount. */
export interface Shown {
  awards: number;
  withAmount: number;
}

/** How the awards that a chart leaves out are described: "the others state no year". */
export const LACKS = {
  year: 'state no year',
  country: 'state no country of the recipient',
  grantType: 'state no grant type',
  discipline: 'could not be classified',
  institution: 'name no recipient',
  funder: 'name no funder',
} as const;

/**
 * How many of the awards a chart shows, and why not all: "Shows 26,478 of 160,135 awards; the others state no country of the
 * recipient." Says so when there are too few to see a pattern.
 */
export function shownInWords(
  shown: Shown,
  all: number,
  lacks: (typeof LACKS)[keyof typeof LACKS],
  measure: Measure = 'count',
): string {
  const count = measure === 'count' ? shown.awards : shown.withAmount;
  const sentence =
    count === all
      ? `Shows ${all === 1 ? 'the only award' : `all ${formatCount(all)} awards`}.`
      : `Shows ${formatCount(count)} of ${formatCount(all)} awards; the others ${lacksInWords(shown, all, lacks, measure)}.`;
  return count < FEW_AWARDS ? `${sentence} ${TOO_FEW_AWARDS}` : sentence;
}

/** The same for the sizes of single awards. */
export function amountsShownInWords(withAmount: number, all: number): string {
  if (withAmount === all) return `Shows all ${formatCount(all)} awards.`;
  return `Shows ${formatCount(withAmount)} of ${formatCount(all)} awards; the others state no amount.`;
}

function lacksInWords(shown: Shown, all: number, lacks: string, measure: Measure): string {
  if (measure === 'count' || shown.withAmount === shown.awards) return lacks;
  return shown.awards === all ? 'state no amount' : `${lacks} or state no amount`;
}
