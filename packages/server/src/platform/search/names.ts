import { functionWords } from './function-words.ts';
import { tokenise } from './tokenise.ts';

/**
 * Names are looked up under separate terms. These begin with a NUL and so differ from every word. Names are therefore
 * never suggested, and no phrase finds them.
 */

/**
 * The words of a name, folded. Function words are left out when there are others, so that "The Trust for Art" is
 * "Trust Art".
 */
export function nameWords(text: string): string[] {
  const words = tokenise(text);
  const telling = words.filter((word) => !functionWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** The term of a name, or of a part of one, from its words. */
export const nameTerm = (words: string[]) => `\0${words.join(' ')}`;

/** The terms of all beginnings and ends of a name, word by word. The first is the term of the whole name. */
export function nameTerms(words: string[]): string[] {
  const from = words.map((_, index) => nameTerm(words.slice(index)));
  const to = words.map((_, index) => nameTerm(words.slice(0, index)));
  return [...from, ...to.slice(1)];
}
