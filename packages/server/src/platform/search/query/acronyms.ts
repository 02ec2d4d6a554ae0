import { functionWords } from '../function-words.ts';

const capitals = /^[A-Z]{3,5}$/;
const longestAcronym = 5;

/** Whether a word was typed as an acronym: three to five capitals, in a text that is not in capitals throughout. */
export function isAcronym(word: string, shouted: boolean): boolean {
  return !shouted && capitals.test(word);
}

/**
 * Whether a text is in capitals throughout and has words that are no acronyms, such as a pasted title ("ROLE OF RNA IN
 * CANCER"). Acronyms side by side ("DOE SBIR") are not shouted.
 */
export function isShouted(words: string[]): boolean {
  const lettered = words.filter((word) => /\p{L}/u.test(word));
  return (
    lettered.every((word) => word === word.toUpperCase()) &&
    lettered.some((word) => word.length > longestAcronym || functionWords.has(word.toLowerCase()))
  );
}
