import type { Award } from '../../catalogue/catalogue.public.ts';
import type { MatchPerson } from '../person.ts';

/** Somebody with whom a person won an award. */
export interface Colleague {
  /** As the award writes it. */
  name: string;
  won: Award;
}

/**
 * The people with whom a person won awards, by a recipient's id and the name. Many people have one name, so somebody is the same
 * only at a recipient of the award that they won together.
 */
export function colleaguesOf(
  { name: own, orcid }: Pick<MatchPerson, 'name' | 'orcid'>,
  awards: readonly Award[],
): Map<string, Colleague> {
  const colleagues = new Map<string, Colleague>();
  if (own === null) return colleagues;
  const ownWords = wordsOf(own);
  for (const won of awards) {
    for (const investigator of won.investigators) {
      const isSelf =
        (orcid !== null && investigator.orcid === orcid) || wordsOf(investigator.name) === ownWords;
      if (isSelf) continue;
      for (const { id } of won.recipients) {
        const key = `${id} ${investigator.name}`;
        if (!colleagues.has(key)) colleagues.set(key, { name: investigator.name, won });
      }
    }
  }
  return colleagues;
}

/** The words of a name in one order, so that "Vexler, Maria" is "Maria Vexler". */
function wordsOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
}
