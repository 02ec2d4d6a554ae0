import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_MATCH_TEXT } from '@fundry/contracts/limits.ts';

/** The end of a sentence that says why something was left out. */
export const LIMIT_IN_WORDS = `a text can have at most ${formatCount(MAX_MATCH_TEXT)} characters`;

/** The beginning of a text: at most `MAX_MATCH_TEXT` characters, up to the end of a word where one ends near the limit. */
export function cutText(text: string): string {
  if (text.length <= MAX_MATCH_TEXT) return text;
  const space = text.slice(0, MAX_MATCH_TEXT + 1).search(/\s\S*$/);
  const cut = text.slice(0, space > MAX_MATCH_TEXT - 100 ? space : MAX_MATCH_TEXT);
  // A character of two halves is not divided.
  return cut.replace(/[\ud800-\udbff]$/, '').trimEnd();
}
