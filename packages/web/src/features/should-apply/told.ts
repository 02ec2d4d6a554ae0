import type { AwardHistory } from '@fundry/contracts/answers/award-history.ts';
import type { EvidenceLink } from '@fundry/contracts/answers/evidence.ts';
import type { Prospects } from '@fundry/contracts/answers/prospects.ts';
import { FEW_AWARDS } from '@fundry/contracts/record-words/award-figures.ts';

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Amounts of awards, with the first year of those that they are of; null: they are of all years. */
export interface AmountsTold {
  amounts: AwardHistory['amounts'];
  awards: number;
  since: number | null;
}

/** The amounts that tell most: those of the last years where there are enough of them, else those of all years. */
export function amountsTold({
  history,
  recent,
}: Pick<Prospects, 'recent'> & { history: AwardHistory }): AmountsTold {
  if (recent && recent.amounts.withAmount >= FEW_AWARDS) {
    return { amounts: recent.amounts, awards: recent.awards, since: recent.since };
  }
  return { amounts: history.amounts, awards: history.totalGrants, since: null };
}

/** The links on which an answer rests. Empty when it rests on all awards of a funder. */
export function usedLinks({ links, madeUnder }: Pick<Prospects, 'links' | 'madeUnder'>): EvidenceLink[] {
  return links.filter(({ programmes }) => programmes.some(({ code }) => madeUnder.includes(code)));
}

/** Where the awards come from, after "made": "under this call or its programme", "by its funder", "by this funder". */
export function madeInWords(kind: 'call' | 'funder', used: readonly EvidenceLink[]): string {
  if (kind === 'funder') return 'by this funder';
  if (used.length === 0) return 'by its funder';
  const kinds = new Set(used.map((link) => link.kind));
  const parts = [
    kinds.has('call') && 'this call',
    (kinds.has('edition') || kinds.has('series')) && 'its earlier editions',
    [...kinds].some((each) => !['call', 'edition', 'series'].includes(each)) && 'its programme',
  ].filter((part) => part !== false);
  return `under ${OR.format(parts)}`;
}
