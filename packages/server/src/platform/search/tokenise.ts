import { fold } from './fold.ts';

const separator = 0;
const letter = 1;
const alone = 2;
const surrogate = 3;
const unknown = 255;

/** Scripts written without spaces between words. Each character is a token, and a word becomes a phrase. */
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

const kinds = new Uint8Array(65_536).fill(unknown);

function classify(character: string): number {
  if (!letterOrDigit.test(character)) return separator;
  return unspacedScript.test(character) ? alone : letter;
}

function kindOf(code: number): number {
  const known = kinds[code]!;
  if (known !== unknown) return known;
  const kind = code >= 0xd800 && code <= 0xdfff ? surrogate : classify(String.fromCharCode(code));
  kinds[code] = kind;
  return kind;
}

/** The longest token, in UTF-16 units. The rest of a longer run of letters is dropped. */
export const longestToken = 100;

/**
 * Finds the tokens of an already folded text: runs of letters and digits, and single characters of scripts without
 * blanks. `visit` receives start and end (exclusive) of each token in order.
 */
export function scanTokens(folded: string, visit: (start: number, end: number) => void): void {
  const length = folded.length;
  let start = -1;
  for (let at = 0; at < length; at++) {
    const code = folded.charCodeAt(at);
    let kind = kindOf(code);
    let width = 1;
    if (kind === surrogate) {
      const character = String.fromCodePoint(folded.codePointAt(at)!);
      width = character.length;
      kind = classify(character);
    }
    if (kind === letter) {
      if (start < 0) start = at;
    } else {
      if (start >= 0) visit(start, Math.min(at, start + longestToken));
      start = -1;
      if (kind === alone) visit(at, at + width);
    }
    at += width - 1;
  }
  if (start >= 0) visit(start, Math.min(length, start + longestToken));
}

/** The folded tokens of a text, in order. Two texts match as a phrase when their tokens do. */
export function tokenise(text: string): string[] {
  const folded = fold(text);
  const tokens: string[] = [];
  scanTokens(folded, (start, end) => tokens.push(folded.slice(start, end)));
  return tokens;
}
