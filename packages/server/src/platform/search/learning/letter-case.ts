/** How often a short word stands in capitals and in small letters in running text. */
export interface LetterCase {
  /** In small letters. */
  word: string;
  capitals: number;
  small: number;
}

/** Words in addresses, file names and codes are no words of a text. */
const shortWord = /(?<![\p{L}\p{N}.@/_-])[A-Za-z]{2,10}(?![\p{L}\p{N}]|[.@/_-][\p{L}\p{N}])/gu;
const smallLetters = /^[a-z]+$/;
const bigLetters = /^[A-Z]+$/;
const hasSmall = /[a-z]/;
const endOfSentence = /[.\n]\s/;
/** Words that are remembered at most, and learnt at most. */
const MOST_WORDS = 60_000;
const MOST_LEARNT = 20_000;
/** So many characters are read; after these, one text of `THEN_ONE_OF`. */
const READ_FIRST = 30_000_000;
const THEN_ONE_OF = 32;
/** Words that stand in small letters less often are not worth keeping. */
const LEAST_SMALL = 2;

/**
 * Counts how often short words stand in capitals and in small letters in running text: AIDS and aids. Sentences in capitals are
 * not running text. Of very many texts it reads a part. When it is full, rare words are forgotten.
 */
export class LetterCases {
  readonly #counted = new Map<string, { capitals: number; small: number }>();
  #texts = 0;
  #characters = 0;

  add(text: string): void {
    this.#characters += text.length;
    if (this.#characters > READ_FIRST && ++this.#texts % THEN_ONE_OF !== 0) return;
    for (const sentence of text.split(endOfSentence)) if (hasSmall.test(sentence)) this.#read(sentence);
    const isFull = this.#counted.size > MOST_WORDS;
    if (isFull) for (let few = 1; this.#counted.size > MOST_WORDS / 2; few++) this.#forget(few);
  }

  /** The words that stand in small letters too, the most frequent first. */
  learnt(): LetterCase[] {
    return [...this.#counted]
      .flatMap(([word, times]) => (times.small < LEAST_SMALL ? [] : [{ word, ...times }]))
      .sort((a, b) => b.small - a.small)
      .slice(0, MOST_LEARNT);
  }

  #read(sentence: string): void {
    for (const [written] of sentence.matchAll(shortWord)) {
      if (bigLetters.test(written)) this.#times(written.toLowerCase()).capitals++;
      else if (smallLetters.test(written)) this.#times(written).small++;
    }
  }

  #times(word: string): { capitals: number; small: number } {
    const known = this.#counted.get(word);
    if (known) return known;
    const times = { capitals: 0, small: 0 };
    this.#counted.set(word, times);
    return times;
  }

  #forget(times: number): void {
    for (const [word, { capitals, small }] of this.#counted) {
      if (capitals + small <= times) this.#counted.delete(word);
    }
  }
}
