import { functionWords, mostBetween } from '../function-words.ts';
import { isLeftOut } from '../query/subject-words.ts';
import { stem } from '../stem.ts';
import { tokenise } from '../tokenise.ts';

/** What somebody has typed so far, as words side by side of which the last is to be completed. */
export interface TypedText {
  /** The words before the last one, as they stand in a suggestion. */
  before: string[];
  /** The stems of those that a search looks for. */
  stems: string[];
  /** The word that stands side by side with the last one. `apart`: function words stand between the two. */
  previous: { word: string; apart: boolean } | null;
  /** The letters of the last word. */
  last: string;
}

/** Syntax that a plain list of words does not have: operators, quotes, brackets and stars. */
const syntax = /["\u201c-\u201f\u00ab\u00bb\uff02()*]|(?:^|\s)(?:AND|OR|NOT)(?=\s|$)/;

/**
 * Reads what was typed. Null for a query with operators, quotes, brackets or stars, and inside a code ("PAR-2"): such a query
 * asks for something else than words beside each other.
 */
export function readTyped(typed: string): TypedText | null {
  const parts = typed.split(/\s+/).filter((part) => tokenise(part).length > 0);
  const [last, ...others] = tokenise(parts.pop() ?? '');
  if (last === undefined || others.length > 0 || syntax.test(typed)) return null;
  const words = parts.map(tokenise);
  const before = words.every(({ length }) => length === 1) ? parts : words.flat();
  return textOf(before, last);
}

/** The same with other words before the last one. */
export function textOf(before: string[], last: string): TypedText {
  const asked = before.filter((word) => !isLeftOut(word)).flatMap(tokenise);
  const tokens = before.flatMap(tokenise);
  const previous = tokens.findLastIndex((token) => !functionWords.has(token));
  const between = tokens.length - 1 - previous;
  return {
    before,
    stems: [...new Set(asked.map(stem))],
    previous: previous < 0 || between > mostBetween ? null : { word: tokens[previous]!, apart: between > 0 },
    last,
  };
}
