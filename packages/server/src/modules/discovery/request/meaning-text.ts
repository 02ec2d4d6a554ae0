import type { QueryState } from './query-of-state.ts';

/** Signs and words with which somebody asks for very words: quotes, stars, brackets, bars, and operators. */
const veryWords = /["“”„«»*()|]|(^|\s)[-+]\S|\b(AND|OR|NOT)\b/;
const word = /\p{L}{3,}/u;
/** A number, or capitals joined by hyphens, as in DOD-COE-FW. */
const code = /\d|^\p{Lu}{2,}(-\p{Lu}{2,})+$/u;

/**
 * The text whose meaning counts in a search: what was typed, when it is plain words. Null for the advanced form, for queries
 * with signs or operators, and for codes, which mean themselves.
 */
export function meaningText({ queryType, basicQuery }: QueryState): string | null {
  const text = basicQuery.trim();
  if (queryType === 'advanced' || veryWords.test(text)) return null;
  return text.split(/\s+/).some((each) => word.test(each) && !code.test(each)) ? text : null;
}
