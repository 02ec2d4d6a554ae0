import type { EvidenceLink } from '@fundry/contracts/answers/evidence.ts';
import { FEW_AWARDS } from '@fundry/contracts/record-words/award-figures.ts';

/**
 * What the awards that tell most of a call were made under, as codes: those that are certain when there are enough to see a
 * pattern, else those that are certain or likely. None when these are too few as well: then the funder's awards tell more.
 */
export function restsOn(links: readonly EvidenceLink[]): string[] {
  const certain = links.filter(({ sure }) => sure === 'certain');
  const likely = links.filter(({ sure }) => sure !== 'broad');
  const enough = [certain, likely].find((some) => some.some(({ awards }) => awards >= FEW_AWARDS));
  return codesOf(enough ?? []);
}

/** The codes of certain and likely links, however few awards they have. */
export function closestTo(links: readonly EvidenceLink[]): string[] {
  return codesOf(links.filter(({ sure }) => sure !== 'broad'));
}

function codesOf(links: readonly EvidenceLink[]): string[] {
  return links.flatMap(({ programmes }) => programmes.map(({ code }) => code));
}
