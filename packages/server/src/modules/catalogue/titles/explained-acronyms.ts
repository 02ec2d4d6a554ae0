import { WORD } from './words-of-title.ts';

/** A word alone in brackets. */
const BRACKETED = /\(([\p{Lu}\p{N}]{2,10})\)/gu;
/** An acronym may leave out small words: it explains at most so many words for each of its letters. */
const WORDS_FOR_A_LETTER = 2;

/**
 * The words in brackets that are made of the first letters of the words before them:
 * `GRADUATE ASSISTANCE IN AREAS OF NATIONAL NEED (GAANN)`.
 */
export function explainedAcronyms(title: string): Set<string> {
  const found = new Set<string>();
  for (const { 1: word = '', index } of title.matchAll(BRACKETED)) {
    const before = (title.slice(0, index).match(WORD) ?? []).slice(-word.length * WORDS_FOR_A_LETTER);
    if (
      holdsInOrder(
        before.map((each) => each.charAt(0)),
        word,
      )
    )
      found.add(word);
  }
  return found;
}

function holdsInOrder(initials: string[], word: string): boolean {
  let at = 0;
  for (const initial of initials) if (initial === word.charAt(at)) at += 1;
  return at === word.length;
}
