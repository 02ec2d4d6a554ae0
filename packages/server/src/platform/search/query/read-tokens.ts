import { dropInvisible } from '@fundry/contracts/text/invisible.ts';
import { InvalidQuery } from '../faults.ts';
import { fold } from '../fold.ts';
import { tokenise } from '../tokenise.ts';
import { maximumLength, minimumPrefix } from './limits.ts';

/** `at` is the 1-based character at which the token begins. The text of a phrase has no quotes. */
export interface Token {
  kind: 'word' | 'phrase' | 'AND' | 'OR' | 'NOT' | '(' | ')';
  text: string;
  at: number;
}

/**
 * Control and format characters and lone surrogates. They count as blanks, except the invisible marks that stand
 * inside words.
 */
const blank = /[\p{Cc}\p{Cf}\p{Cs}\p{Zs}\p{Zl}\p{Zp}]/gu;
const beginning = /([\p{L}\p{N}]*)\*$/u;
/** Punctuation before and after a word. It is not part of the word, and messages about the word do not repeat it. */
const marksAround = /^[^\p{L}\p{N}]+(?=.*[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[^\p{L}\p{N}*+#%]+$/gu;
const curlyQuote = /[\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02]/g;

/**
 * Splits a query into words, phrases, operators and brackets. Curly quotes count as straight ones. Throws `InvalidQuery`
 * for a text that is too long, an unclosed quote and a misplaced star.
 */
export function readTokens(typed: string): Token[] {
  if (typed.length > maximumLength) {
    throw new InvalidQuery(
      `The query has ${typed.length} characters; at most ${maximumLength} are allowed`,
      maximumLength + 1,
    );
  }
  const text = typed
    .replace(blank, (found) => (dropInvisible(found) === '' ? found : ' '.repeat(found.length)))
    .replace(curlyQuote, '"');
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === ' ') at++;
    else if (character === '(' || character === ')') {
      tokens.push({ kind: character, text: character, at: ++at });
    } else if (character === '"') {
      const end = text.indexOf('"', at + 1);
      if (end < 0) throw new InvalidQuery(`Unclosed quote at character ${at + 1}`, at + 1);
      tokens.push(phrase(text.slice(at + 1, end), at + 1));
      at = end + 1;
    } else {
      const end = endOfWord(text, at);
      const token = wordOrOperator(text.slice(at, end), at + 1);
      if (token.text !== '') tokens.push(token);
      at = end;
    }
  }
  return tokens;
}

function endOfWord(text: string, start: number): number {
  let end = start;
  while (end < text.length && !' ()"'.includes(text.charAt(end))) end++;
  return end;
}

function phrase(typed: string, at: number): Token {
  const text = dropInvisible(typed).trim();
  checkStars(text, at + 1 + typed.indexOf('*'));
  return { kind: 'phrase', text, at };
}

function wordOrOperator(typed: string, at: number): Token {
  const text = dropInvisible(typed);
  if (text === 'AND' || text === 'OR' || text === 'NOT') return { kind: text, text, at };
  checkStars(text, at + typed.indexOf('*'));
  return { kind: 'word', text: text.replace(marksAround, ''), at };
}

/** `at`: the character at which the first star of the text was typed. */
function checkStars(text: string, at: number): void {
  const star = text.indexOf('*');
  if (star < 0) return;
  if (star !== text.length - 1) {
    throw new InvalidQuery(`* can only stand at the end of a word, not at character ${at}`, at);
  }
  if (lettersBeforeStar(text) >= minimumPrefix || followsOthers(text)) return;
  throw new InvalidQuery(
    `* needs at least ${minimumPrefix} letters or digits before it at character ${at}`,
    at,
  );
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
