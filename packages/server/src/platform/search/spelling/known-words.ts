import type { Dictionary } from '../dictionary/dictionary.ts';
import { forgivable } from '../dictionary/sorted-words.ts';

/** A word that may be meant, and the number of slips between it and what was typed. */
export interface Candidate {
  word: string;
  slips: number;
  /** How many documents of all targets hold it. */
  documents: number;
}

/** The frequent words of the targets that are searched, and how frequent words and pairs of words are in these and others. */
export class KnownWords {
  readonly #searched: Dictionary[];
  readonly #all: Dictionary[];

  /** `searched`: the dictionaries of the targets in any of which a word must be found. */
  constructor(searched: Dictionary[], others: Dictionary[]) {
    this.#searched = searched;
    this.#all = [...searched, ...others];
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

  /** The words of the searched targets that are at most `most` slips away from what was typed, and not the same. */
  near(typed: string, most: number): Candidate[] {
    const slipsOf = new Map<string, number>();
    for (const { words } of this.#searched) {
      for (const { place, slips } of words.near(typed, most)) slipsOf.set(words.wordAt(place), slips);
    }
    return [...slipsOf]
      .filter(([word, slips]) => slips > 0 && forgivable.test(word))
      .map(([word, slips]) => ({ word, slips, documents: this.documentsOf(word) }));
  }

  #sum(countIn: (dictionary: Dictionary) => number): number {
    return this.#all.reduce((sum, dictionary) => sum + countIn(dictionary), 0);
  }
}
