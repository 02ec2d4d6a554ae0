import type { MatchReason } from '@fundry/contracts/answers/match.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { shortened } from './shortened.ts';

/** An award as a sentence names it. */
export interface NamedAward {
  id: string;
  title: string;
}

const LONGEST_TITLE = 90;
/** A programme with more calls than this says little about one of them, and the sentence says how many there are. */
export const FEW_CALLS = 15;
const NUMBERS = ['No', 'One', 'Two', 'Three'];

/**
 * "Two awards of this programme resemble your text: “A” and “B”." `whose`: "of this programme". Null without awards; three
 * are named at most.
 * `thing`: what they resemble.
 */
export function wonBefore(
  whose: string,
  awards: readonly NamedAward[],
  thing = 'your text',
): MatchReason | null {
  const named = awards.slice(0, 3);
  if (named.length === 0) return null;
  const [count, resemble] =
    named.length === 1 ? ['One award', 'resembles'] : [`${NUMBERS[named.length]} awards`, 'resemble'];
  return {
    kind: 'won-before',
    text: `${count} ${whose} ${resemble} ${thing}: ${quoted(named.map(({ title }) => title))}.`,
    awards: named.map(({ id, title }) => ({ id, title })),
  };
}

/** Says under which programme awards were made. `breadth`: how many calls share it. */
export function underWhat(code: string, breadth: number): string {
  const [kind] = code.split(':');
  if (kind === 'call') return 'made under this call';
  if (kind === 'series') return 'made under an edition of this call';
  return breadth > FEW_CALLS
    ? `of a programme that ${formatCount(breadth)} calls share`
    : 'of this programme';
}

/** Quotation marks within a title become single ones, so that it is clear where each title ends. */
export function quoted(titles: string[]): string {
  const all = titles.map(
    (title) => `“${shortened(title, LONGEST_TITLE).replaceAll('“', '‘').replaceAll('”', '’')}”`,
  );
  return all.length === 1 ? all[0]! : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
