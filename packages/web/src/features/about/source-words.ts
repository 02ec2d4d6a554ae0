import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import type { Publisher, SourceFigures } from './use-sources.ts';

/** What a kind of source brings. */
export const BRINGS: Record<Publisher['target'], string> = {
  opportunity: 'Opportunities',
  award: 'Awards',
  organisation: 'Organisations',
};

/** What a source has brought, such as "1,105 opportunities, 305 of them open". */
export function broughtInWords({ opportunities, awards, organisations }: SourceFigures): string {
  const parts = [];
  if (opportunities.records > 0) {
    const calls = formatCountOf(opportunities.records, 'opportunity', 'opportunities');
    parts.push(
      `${calls}, ${opportunities.open === 0 ? 'none' : formatCount(opportunities.open)} of them open`,
    );
  }
  if (awards.records > 0) parts.push(formatCountOf(awards.records, 'award', 'awards'));
  if (organisations > 0) parts.push(formatCountOf(organisations, 'organisation', 'organisations'));
  return parts.length === 0 ? 'No records' : parts.join('; ');
}

/** How fresh a source is here, and whether its lists are complete, in full sentences. */
export function freshnessInWords({ importedAt, asOf, completeLists, awards }: SourceFigures): string {
  const sentences = [
    importedAt === null
      ? 'The date of the last import is not known.'
      : `Last imported on ${day(importedAt)}.`,
    asOf === null ? 'Its files are not dated.' : `Its newest file speaks for ${day(asOf)}.`,
  ];
  if (completeLists > 0)
    sentences.push(`${formatCountOf(completeLists, 'complete list is', 'complete lists are')} held.`);
  else if (awards.records > 0) sentences.push('Only selections are held, no complete list.');
  return sentences.join(' ');
}

/** A share of a whole in percent. Below one and above 99 percent it never reads as none or all. */
export function shareInWords(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0%';
  if (part === whole) return '100%';
  const percent = (100 * part) / whole;
  if (percent < 1) return '<1%';
  return percent > 99 ? '>99%' : `${Math.round(percent)}%`;
}

function day(moment: string): string {
  return formatDate(moment.slice(0, 10));
}
