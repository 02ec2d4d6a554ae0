import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** A text to search for, or a value of a field, that completes what a person has typed. */
export interface Suggestion {
  code: string;
  label: string;
  /** The documents that have it now, including changes since the index was built. Never 0. */
  count: number;
}

/** A word that documents also write as two words side by side. All are as they are written (folded, not stemmed). */
export interface JoinedWord {
  first: string;
  second: string;
  /** The documents that hold the two words directly side by side. */
  apart: number;
  /** The documents that hold them as one word. */
  joined: number;
  /**
   * How many different words stand side by side with the joined word, and how many documents have the one that does so most
   * often. A word that always stands beside the same one is part of a name, or was glued together.
   */
  neighbours: number;
  mostBeside: number;
}

/** The part of the search port about the words of texts and the labels of fields, whoever asks. */
export interface WordsAndLabels {
  /**
   * Suggests texts to search for: the words typed, with the last one completed. Returns at most `limit` texts (20 at most).
   * First come those whose last word stands side by side with the word before it (with at most two function words between),
   * in the order of how many documents hold it so, as long as they hold all the words. Then come the others, those with the
   * highest `count` first. `count` is what a search for the text finds in all these targets together, acronyms counted like
   * words in small letters. An engine may estimate it where counting would keep the person waiting. It may know what stood
   * side by side only from its last build, and leave out what fewer than three documents held, or fewer than one in a
   * thousand. Function words are not offered, and only one of several words with the same stem. One slip of the pen in each word is
   * forgiven: texts with other words, each one slip away from what was typed, are offered when nothing else is, and may be when
   * little is. They stand before the others when they stand side by side in the documents and the others hardly do, otherwise after them.
   */
  suggestWords(targets: SearchTarget[], typed: string, limit: number): Promise<Suggestion[]>;
  /**
   * Mends slips of the pen in words typed side by side (folded). For a word that no document of these targets has, or hardly
   * any: the word that is meant, which a search in the first target finds. Null for a word that stays: one that documents or
   * labels have, one that is nothing like any word of the documents, one of fewer than four letters or with other signs than
   * letters from a to z. A word with one slip, without which it is a word that many documents have, is mended. An engine may
   * know words and names only from its last build.
   */
  mendWords(targets: SearchTarget[], words: readonly string[]): Promise<(string | null)[]>;
  /**
   * All words that documents also write as two words side by side, as of the last build. An engine may leave out, and not
   * count among the neighbours, what it may not know of words side by side (`suggestWords`).
   */
  joinedWords(target: SearchTarget): Promise<JoinedWord[]>;
  /**
   * Suggests labels of a labelled field in which every typed word is the beginning of some word, most frequent first. When nothing
   * is found, and perhaps when little is, labels follow in which every typed word is so but for one slip of the pen, as far as the
   * engine has had them since its last build. Words of fewer than four letters must be right.
   */
  suggestValues(target: SearchTarget, field: string, typed: string, limit: number): Promise<Suggestion[]>;
  /** A page of the labels of a labelled field that are called what was typed (`is-called.ts`), most frequent first. */
  valuesCalled(target: SearchTarget, field: string, typed: string, page: ValuesPage): Promise<ValuesCalled>;
  /** The labels of codes with their counts. Codes that no document has are left out. */
  labels(target: SearchTarget, field: string, codes: string[]): Promise<Suggestion[]>;
}

/** Which of the values are wanted: `size` of them after the first `from`, both at most 10,000. */
export type ValuesPage = { from: number; size: number };

/** One page of values that are called what was typed, and how many there are in all. */
export interface ValuesCalled {
  total: number;
  values: Suggestion[];
}

/** When fewer labels are found as typed, one slip in each word is forgiven. */
export const FEW_FOUND = 3;
