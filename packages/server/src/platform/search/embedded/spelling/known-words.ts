import type { Dictionary } from '../dictionary/dictionary.ts';

/** A word that may be meant, and the number of slips between it and what was typed. */
export interface Candidate {
  word: string;
  slips: number;
  /** How many documents of all targets hold it. */
  documents: number;
}

/** The frequent words of one target, and how frequent words and pairs of words are in several. */
export class KnownWords {
  readonly #searched: Dictionary;
  readonly #all: Dictionary[];

  /** `searched`: the dictionary of the target in which a word must be found. `all` includes it. */
  constructor(searched: Dictionary, all: Dictionary[]) {
    this.#searched = searched;
    this.#all = all;
  }

  /** How many documents hold a word, as far as it is frequent in a target. */
  documentsOf(word: string): number {
    return this.#sum(({ words, documents }) => {
      const place = words.placeOf(word);
      return place < 0 ? 0 : documents[place]!;
    });
  }

  /** How many documents hold two words side by side, as far as they frequently do. */
  pairsOf(first: string, second: string): number {
    return this.#sum((dictionary) => dictionary.pairCount(first, second));
  }

  /** The words of the searched target that are at most `most` slips away from what was typed, and not the same. */
  near(typed: string, most: number): Candidate[] {
    const { words } = this.#searched;
    return words
      .near(typed, most)
      .map(({ place, slips }) => ({ word: words.wordAt(place), slips }))
      .filter(({ word, slips }) => slips > 0 && plainWord.test(word))
      .map((candidate) => ({ ...candidate, documents: this.documentsOf(candidate.word) }));
  }

  #sum(countIn: (dictionary: Dictionary) => number): number {
    return this.#all.reduce((sum, dictionary) => sum + countIn(dictionary), 0);
  }
}

/** A word that can be mended: of plain letters, and long enough not to be near to too many others. */
export const plainWord = /^[a-z]{4,}$/;
