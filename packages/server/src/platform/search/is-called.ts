/** What somebody typed to find what is called so: whole words, and single letters that other words begin with. */
export interface Called {
  words: string[];
  letters: string[];
}

/** Parts the folded tokens that were typed. Null when they hold no whole word. */
export function calledFrom(tokens: string[]): Called | null {
  const [letters, words] = [true, false].map((is) => [
    ...new Set(tokens.filter((token) => ([...token].length === 1) === is)),
  ]) as [string[], string[]];
  return words.length > 0 ? { words, letters } : null;
}

/**
 * How many distinct words of a label must begin with this letter: one more than the typed words that do, which stand for
 * themselves.
 */
export function wordsBeginningWith(letter: string, { words }: Called): number {
  return 1 + words.filter((word) => word.startsWith(letter)).length;
}

/**
 * Whether a label with these words is called what was typed: every typed word is one of them, in any order, and a single letter
 * begins a word that was not typed. "Franceschini M" is called "Franceschini, Maria".
 */
export function isCalled(called: Called, label: string[]): boolean {
  const own = [...new Set(label)];
  return (
    called.words.every((word) => own.includes(word)) &&
    called.letters.every(
      (letter) => own.filter((word) => word.startsWith(letter)).length >= wordsBeginningWith(letter, called),
    )
  );
}
