import { stemmer } from 'stemmer';

const plainEnglish = /^[a-z]{3,}$/;
const cache = new Map<string, string>();
const cacheLimit = 100_000;

/**
 * The English stem (Porter) of a token. Tokens with digits or letters beyond a–z stay as they are, so that codes such
 * as "r01" are found as written.
 */
export function stem(token: string): string {
  if (!plainEnglish.test(token)) return token;
  const known = cache.get(token);
  if (known !== undefined) return known;
  if (cache.size >= cacheLimit) cache.clear();
  const stemmed = stemmer(token);
  cache.set(token, stemmed);
  return stemmed;
}
