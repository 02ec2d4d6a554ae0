import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Dictionary } from './dictionary/dictionary.ts';

/** A word by its form. */
export interface Form {
  word: string;
  /** How many documents hold it, or hold it beside another word. This only orders the forms. */
  frequency: number;
}

/** How many documents hold a word. */
export interface Held {
  /** In any form with its stem, as a search finds it. */
  documents: number;
  /** As it is written. A name in the labels of a field counts as infinitely many: it is no slip, however few records have it. */
  asWritten: number;
}

/** What an engine knows of the words of one target. Suggestions and the mending of words are the same for all engines. */
export interface WordSource {
  /** The number of documents when the index was built. */
  readonly documents: number;
  /** Whether `countBeside` estimates. */
  readonly isEstimated: boolean;
  /** The frequent words and pairs of words when the index was built. */
  dictionary(): Promise<Dictionary>;
  /** The most frequent words that begin so, those of changes since the build included as far as they matter. */
  formsBeginning(letters: string): Promise<Form[]>;
  /** For each stem, how many documents contain it and all stems of `beside`. `beside` contains none of the stems. */
  countBeside(stems: string[], beside: string[]): Promise<number[]>;
  /**
   * How many documents hold each word, changes since the build included, and names in labels as of the build. Only words that are
   * not frequent should be asked for.
   */
  documentsHolding(words: string[]): Promise<Held[]>;
}

/** Reads the words of one target. */
export type ReadWords = <Result>(
  target: SearchTarget,
  work: (source: WordSource) => Promise<Result>,
) => Promise<Result>;
