import { foreignFunctionWords } from './foreign-function-words.ts';
import { functionWords } from './function-words.ts';
import { stem } from './stem.ts';
import { tokenise } from './tokenise.ts';

/** A word of a text: as it stands there first (folded), its stem, and how often the text has the stem. */
export interface TextWord {
  word: string;
  stem: string;
  times: number;
}

/** Of a longer text only so many different words count: those that it has first. */
const MOST_WORDS = 2_000;
const TELLING = /\p{L}.*[\p{L}\p{N}]|[\p{L}\p{N}].*\p{L}/u;

/**
 * The words of a text that can tell what it is about: without function words, numbers and single letters. Each stem once.
 * Function words of other languages are left out of a text that has more of them than of English ones.
 */
export function wordsOfText(text: string): TextWord[] {
  const words = new Map<string, TextWord>();
  const tokens = tokenise(text);
  const isForeign = countOf(tokens, foreignFunctionWords) > countOf(tokens, functionWords);
  for (const word of tokens) {
    if (functionWords.has(word) || !TELLING.test(word)) continue;
    if (isForeign && foreignFunctionWords.has(word)) continue;
    const stemmed = stem(word);
    const known = words.get(stemmed);
    if (known) known.times++;
    else if (words.size < MOST_WORDS) words.set(stemmed, { word, stem: stemmed, times: 1 });
  }
  return [...words.values()];
}

function countOf(tokens: readonly string[], among: ReadonlySet<string>): number {
  return tokens.reduce((count, token) => (among.has(token) ? count + 1 : count), 0);
}
