import { fold } from '../fold.ts';
import { tokenise } from '../tokenise.ts';
import { minimumPrefix } from './limits.ts';

const beginning = /([\p{L}\p{N}]*)\*$/u;
const questionMark = /^([\p{L}\p{N}]+)\?[\p{L}\p{N}]+$/u;

/**
 * A word or phrase in which a star stands only at its end, after enough letters. Otherwise what follows the star is
 * left open, or the star is left out, and `remark` says so. `at`: the character at which the text was typed.
 */
export function withStarAtEnd(text: string, at: number): { text: string; remark: string | null } {
  const unknown = questionMark.exec(text);
  if (unknown) {
    const read = withStarAtEnd(`${unknown[1]}*`, at).text;
    return { text: read, remark: `“?” stands for no letter here: “${text}” is read as “${read}”.` };
  }
  const star = text.indexOf('*');
  if (star < 0) return { text, remark: null };
  const open = text.slice(0, star + 1);
  if (lettersBeforeStar(open) >= minimumPrefix || followsOthers(open)) {
    return {
      text: open,
      remark:
        star === text.length - 1 ? null : `* can only stand at the end: “${text}” is read as “${open}”.`,
    };
  }
  return {
    text: text.replaceAll('*', ''),
    remark: `The * at character ${at + star} is left out: it needs at least ${minimumPrefix} letters or digits before it.`,
  };
}

/** The number of letters and digits directly before the star at the end of a word or phrase. 0 without a star. */
export function lettersBeforeStar(text: string): number {
  return text.endsWith('*') ? (beginning.exec(fold(text))?.[1] ?? '').length : 0;
}

/**
 * Whether another word stands before the one with the star. It already narrows the search, however short the starred
 * word is.
 */
function followsOthers(text: string): boolean {
  const words = tokenise(text);
  return words.length > (lettersBeforeStar(text) > 0 ? 1 : 0);
}
