import { readFileSync } from 'node:fs';

/**
 * Words whose usual form is not all small letters (`DNA`, `mRNA`, `Alzheimer`), and pairs of which the first has small
 * letters all the same (`stem cells`). Learned by `npm run train:casing`.
 */
const LEARNED = JSON.parse(
  readFileSync(new URL('./usual-case.generated.json', import.meta.url), 'utf8'),
) as string[];
const WORDS: ReadonlyMap<string, string> = new Map(
  LEARNED.filter((one) => !one.includes(' ')).map((form) => [form.toLowerCase(), form]),
);
const PAIRS: ReadonlySet<string> = new Set(LEARNED.filter((one) => one.includes(' ')));

/** These belong to the name that follows them: New Mexico, North Carolina, San Diego. */
const BEGINS_NAME =
  /^(?:new|north|south|east|west|northern|southern|eastern|western|san|santa|los|las|saint|puerto|fort|mount|lake)$/;
const NAME = /^\p{Lu}\p{Ll}/u;

const ORDINAL = /^\d+(?:st|nd|rd|th)$/i;
const ROMAN = /^(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})$/;
const VOWEL = /[AEIOUY]/;
/** Words without a vowel that are longer are misspelt rather than acronyms. */
const LONGEST_WITHOUT_VOWEL = 6;

/**
 * The usual form of a word that is written in capitals before another one. What is known decides; else a word with a digit,
 * a Roman number, a single letter and a short word without a vowel stay as they are, and any other word gets small letters.
 */
export function usualCase(word: string, next: string): string {
  const small = word.toLowerCase();
  const known = WORDS.get(small);
  if (known !== undefined) return PAIRS.has(`${small} ${next.toLowerCase()}`) ? small : known;
  if (BEGINS_NAME.test(small) && NAME.test(WORDS.get(next.toLowerCase()) ?? '')) {
    return word.charAt(0) + small.slice(1);
  }
  if (ORDINAL.test(word)) return small;
  if (/\d/.test(word) || ROMAN.test(word)) return word;
  if (word.length === 1) return word === 'A' ? small : word;
  return word.length <= LONGEST_WITHOUT_VOWEL && !VOWEL.test(word) ? word : small;
}
