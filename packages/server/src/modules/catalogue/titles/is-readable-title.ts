import { isInCapitals } from './readable-title.ts';

/** A word that is no code: three letters or more, not all of them capitals, without digits. */
const PLAIN_WORD = /(?<![\p{L}\p{N}])(?=\p{L}*\p{Ll})\p{L}{3,}(?![\p{L}\p{N}])/gu;
const LEAST_WORDS = 2;
/** Letters of scripts without capitals, such as Arabic and Chinese. */
const UNCASED = /\p{Lo}{2}/u;
/** How titles end that were cut: with dots, an open bracket, a single capital, or a word after which another must follow. */
const CUT =
  /(?:\.\.\.|…|[,;:(/&–-]|(?<=\s)\p{Lu}\.|(?<=\s)(?:a|an|and|at|by|for|from|in|into|of|on|or|the|to|with))$/u;

/**
 * Whether people can read a title: it is not in capitals throughout, has at least two plain words, so that it is no code
 * and no acronym alone, and does not end as if it had been cut.
 */
export function isReadableTitle(title: string): boolean {
  const written = title.trim();
  if (isInCapitals(written) || CUT.test(written)) return false;
  return UNCASED.test(written) || (written.match(PLAIN_WORD)?.length ?? 0) >= LEAST_WORDS;
}
