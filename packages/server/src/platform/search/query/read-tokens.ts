import { fold } from '../fold.ts';
import { InvalidQuery } from '../port.ts';
import { maximumLength, minimumPrefix } from './limits.ts';

/** `at` is the 1-based character of its beginning. A phrase's text stands without its quotes. */
export interface Token {
  kind: 'word' | 'phrase' | 'AND' | 'OR' | 'NOT' | '(' | ')';
  text: string;
  at: number;
}

/** Control, format and bidirectional characters and lone surrogates: treated as blanks. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zs}\p{Zl}\p{Zp}]/gu;
const enoughLetters = new RegExp(`[\\p{L}\\p{N}]{${minimumPrefix},}\\*$`, 'u');
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
  const text = typed.replace(invisible, (character) => ' '.repeat(character.length)).replace(curlyQuote, '"');
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at]!;
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
      tokens.push(wordOrOperator(text.slice(at, end), at + 1));
      at = end;
    }
  }
  return tokens;
}

function endOfWord(text: string, start: number): number {
  let end = start;
  while (end < text.length && !' ()"'.includes(text[end]!)) end++;
  return end;
}

function phrase(text: string, at: number): Token {
  const inner = text.trim();
  checkStars(inner, at + 1);
  return { kind: 'phrase', text: inner, at };
}

function wordOrOperator(text: string, at: number): Token {
  if (text === 'AND' || text === 'OR' || text === 'NOT') return { kind: text, text, at };
  checkStars(text, at);
  return { kind: 'word', text, at };
}

function checkStars(text: string, at: number): void {
  const star = text.indexOf('*');
  if (star < 0) return;
  if (star !== text.length - 1) {
    throw new InvalidQuery(`* can only stand at the end of a word, not at character ${at + star}`, at + star);
  }
  if (!enoughLetters.test(fold(text))) {
    throw new InvalidQuery(
      `* needs at least ${minimumPrefix} letters before it at character ${at + star}`,
      at + star,
    );
  }
}
