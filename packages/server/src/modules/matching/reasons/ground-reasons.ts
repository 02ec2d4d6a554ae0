import type { MatchReason } from '@fundry/contracts/answers/match.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { Ground } from './own-ground.ts';
import { type NamedAward, quoted, underWhat } from './won-before.ts';

const NAMED = 2;

/** A programme of a call: its code, and how many calls share it. */
export interface CallProgramme {
  code: string;
  breadth: number;
}

/**
 * What a person has to do with a call, by its programmes: their own awards, or somebody with whom they won one; and the awards of
 * their institution. Of several programmes the one that the fewest calls share is named.
 */
export function groundReasons(
  programmes: readonly CallProgramme[],
  ground: ReadonlyMap<string, Ground>,
): MatchReason[] {
  const narrowest = programmes.toSorted((a, b) => a.breadth - b.breadth || (a.code < b.code ? -1 : 1));
  const first = <Said>(say: (known: Ground, whose: string) => Said | null): Said | null => {
    for (const { code, breadth } of narrowest) {
      const known = ground.get(code);
      const text = known ? say(known, underWhat(code, breadth)) : null;
      if (text !== null) return text;
    }
    return null;
  };
  return [first(ownReason) ?? first(togetherReason), first(institutionReason)].filter((one) => one !== null);
}

function ownReason({ own }: Ground, whose: string): MatchReason | null {
  if (own.length === 0) return null;
  const awards = own.slice(0, NAMED);
  const isMade = whose.startsWith('made');
  const [noun, verb] =
    own.length === 1 ? ['award', isMade ? 'was' : 'is'] : ['awards', isMade ? 'were' : 'are'];
  return { kind: 'same-people', text: `Your own ${noun} ${titles(own)} ${verb} ${whose}.`, awards };
}

function togetherReason({ together }: Ground, whose: string): MatchReason | null {
  if (together === null) return null;
  const { name, won, award } = together;
  return {
    kind: 'same-people',
    text: `${givenFirst(name)}, with whom you won ${quoted([won.title])}, won an award ${whose}: ${quoted([award.title])}.`,
    awards: [won, award],
  };
}

function institutionReason({ institution }: Ground, whose: string): MatchReason | null {
  if (institution === null || institution.awards.length === 0) return null;
  const { count, awards } = institution;
  const what = count === 1 ? 'One award' : `${formatCount(count)} awards`;
  return {
    kind: 'same-institution',
    text: `${what} ${whose} went to your institution: ${titles(awards, count)}.`,
    awards: awards.slice(0, NAMED),
  };
}

/** "“A” and “B”", or "“A”, “B” and 10 more". */
function titles(awards: readonly NamedAward[], count = awards.length): string {
  const shown = awards.slice(0, NAMED).map(({ title }) => title);
  if (count <= shown.length) return quoted(shown);
  return `${shown.map((title) => quoted([title])).join(', ')} and ${formatCount(count - shown.length)} more`;
}

/** "Maria Vexler" for "Vexler, Maria". */
function givenFirst(name: string): string {
  const [family, given, ...others] = name.split(/,\s*/);
  return family && given && others.length === 0 ? `${given} ${family}` : name;
}
