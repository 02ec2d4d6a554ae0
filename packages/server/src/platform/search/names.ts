import { functionWords } from './function-words.ts';
import { tokenise } from './tokenise.ts';

/**
 * Names are looked up under terms of their own. No word can be one of them, because none begins with a NUL: they are never
 * suggested, and no phrase sees them.
 */

/** The words of a name, folded: without function words where there are others, so that "The Trust for Art" is "Trust Art". */
export function nameWords(text: string): string[] {
  const words = tokenise(text);
  const telling = words.filter((word) => !functionWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** The term of a name, or of a part of one, from its words. */
export const nameTerm = (words: string[]) => `\0${words.join(' ')}`;

/** The terms of all that a name begins or ends with, word by word; the first is that of the whole name. */
export function nameTerms(words: string[]): string[] {
  const from = words.map((_, index) => nameTerm(words.slice(index)));
  const to = words.map((_, index) => nameTerm(words.slice(0, index)));
  return [...from, ...to.slice(1)];
}
