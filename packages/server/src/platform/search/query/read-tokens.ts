import { dropInvisible } from '@fundry/contracts/text/invisible.ts';
import { InvalidQuery } from '../faults.ts';
import { maximumLength } from './limits.ts';
import { mendTokens } from './mend-tokens.ts';
import { withStarAtEnd } from './stars.ts';
import type { ReadTokens, Token } from './tokens.ts';

/**
 * Control and format characters and lone surrogates. They count as blanks, except the invisible marks that stand
 * inside words.
 */
const blank = /[\p{Cc}\p{Cf}\p{Cs}\p{Zs}\p{Zl}\p{Zp}]/gu;
/** Punctuation before and after a word. It is not part of the word, and messages about the word do not repeat it. */
const marksAround = /^[^\p{L}\p{N}]+(?=.*[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[^\p{L}\p{N}*+#%]+$/gu;
const curlyQuote = /[\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02]/g;
/** A sign directly before a word, a phrase or a bracket. */
const signBefore = /^[-\u2212+](?=[\p{L}\p{N}"(])/u;
const operatorWords = /^(?:AND|OR|NOT|&&)$/;
/** What other search engines understand: the name of a field before a word, and numbers for nearness or weight after one. */
const fieldName =
  /^(?:abstract|agency|author|description|funder|keywords?|number|sponsor|status|title):(?=.)/i;
const modifier = /(?<=.)[~^]\d*(?:\.\d+)?$|^[~^]\d+(?:\.\d+)?$/;
const afterLetter = /[\p{L}\p{N}]$/u;

/**
 * Splits a query into words, phrases, operators and brackets that fit together. Curly quotes count as straight ones, `|`
 * as OR, and a minus directly before a word as NOT. What cannot be read is mended or left out, and the remarks say so.
 * Throws `InvalidQuery` for a text that is too long.
 */
export function readTokens(typed: string): ReadTokens {
  if (typed.length > maximumLength) {
    throw new InvalidQuery(
      `The query has ${typed.length} characters; at most ${maximumLength} are allowed`,
      maximumLength + 1,
    );
  }
  const reader = new Reader(
    typed
      .replace(blank, (found) => (dropInvisible(found) === '' ? found : ' '.repeat(found.length)))
      .replace(curlyQuote, '"'),
  );
  reader.read();
  const mended = mendTokens(reader.tokens);
  return { tokens: mended.tokens, remarks: [...reader.remarks, ...mended.remarks] };
}

class Reader {
  readonly tokens: Token[] = [];
  readonly remarks: string[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  read(): void {
    const text = this.#text;
    let at = 0;
    while (at < text.length) {
      const character = text.charAt(at);
      if (character === ' ') at++;
      else if (character === '(' || character === ')' || character === '|') {
        const kind = character === '|' ? 'OR' : character;
        const isDoubled = character === '|' && text.charAt(at + 1) === '|';
        this.tokens.push({ kind, text: character, at: at + 1 });
        at += isDoubled ? 2 : 1;
      } else if (character === '"') at = this.#phrase(at);
      else if (signBefore.test(text.slice(at, at + 3)) && !afterLetter.test(text.slice(0, at))) {
        this.tokens.push({ kind: character === '+' ? '+' : 'NOT', text: character, at: at + 1 });
        at++;
      } else at = this.#word(at);
    }
  }

  /** Reads the phrase that begins at a quotation mark. Returns where it ends. */
  #phrase(start: number): number {
    const text = this.#text;
    const closing = text.indexOf('"', start + 1);
    if (closing < 0 && afterLetter.test(text.slice(0, start))) {
      this.remarks.push(`The quotation mark at character ${start + 1} is not closed. It is left out.`);
      return start + 1;
    }
    const end = closing < 0 ? text.length : closing;
    const typed = dropInvisible(text.slice(start + 1, end)).trim();
    if (typed === '') {
      this.remarks.push(`Nothing stands in the quotes at character ${start + 1}. They are left out.`);
    } else {
      if (closing < 0) {
        const remark = `The quotation mark at character ${start + 1} is not closed. It is read as closed at the end.`;
        this.remarks.push(remark);
      }
      this.#push('phrase', typed, start + 1);
    }
    return end + 1;
  }

  /** Reads the word or operator that begins here. Returns where it ends. */
  #word(start: number): number {
    let end = start;
    while (end < this.#text.length && !' ()"|'.includes(this.#text.charAt(end))) end++;
    const text = this.#understood(dropInvisible(this.#text.slice(start, end)));
    if (operatorWords.test(text)) {
      this.tokens.push({ kind: text === '&&' ? 'AND' : (text as Token['kind']), text, at: start + 1 });
    } else this.#push('word', text, start + 1);
    return end;
  }

  /** A word without what only other search engines understand. */
  #understood(typed: string): string {
    const left = [fieldName, modifier].flatMap((sign) => sign.exec(typed)?.[0] ?? []);
    for (const each of left) this.remarks.push(`“${each}” is not understood here and is left out.`);
    return typed.replace(fieldName, '').replace(modifier, '');
  }

  #push(kind: 'word' | 'phrase', typed: string, at: number): void {
    const { text, remark } = withStarAtEnd(typed, at);
    if (remark !== null) this.remarks.push(remark);
    const bare = kind === 'word' ? text.replace(marksAround, '') : text;
    if (bare !== '') this.tokens.push({ kind, text: bare, at });
  }
}
