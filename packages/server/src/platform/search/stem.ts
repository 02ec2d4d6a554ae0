import { english } from 'multilingual-stemmer';
import { singularOf } from './irregular-plurals.ts';

const plainEnglish = /^[a-z]{3,}$/;
const cache = new Map<string, string>();
const cacheLimit = 100_000;

/** Fields of research that the rules would merge with another word: human, physical. */
const asWritten = new Set(['humanities', 'physics']);

/**
 * The English stem of a token, by the Snowball algorithm for English
 * (snowballstem.org/algorithms/english/stemmer.html) with few exceptions. Tokens with digits or with letters beyond
 * a–z stay as they are, so that codes such as "r01" are found as written.
 */
export function stem(token: string): string {
  if (!plainEnglish.test(token) || asWritten.has(token)) return token;
  const known = cache.get(token);
  if (known !== undefined) return known;
  if (cache.size >= cacheLimit) cache.clear();
  const stemmed = english(singularOf.get(token) ?? token);
  cache.set(token, stemmed);
  return stemmed;
}
