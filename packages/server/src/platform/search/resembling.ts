/** The records that share the words which tell most about a text. */
export interface ResemblingText {
  /** Plain text of any length. */
  text: string;
  /** The most records that share a word with the text. At most 10,000. */
  size: number;
  /** Records that are found beside these, whether they share a word or not. Null: none are. */
  also: AlsoWanted | null;
  /** A field of codes. Its values come with each record. */
  codesOf: string;
}

/** Records with one of these ids, and the `most` best, at most 10,000, of those with one of these codes of the field `codesOf`. */
export interface AlsoWanted {
  ids: readonly number[];
  codes: readonly string[];
  most: number;
}

/** A record that shares words with a text, or is wanted beside those. */
export interface Resembling {
  id: number;
  /** The more telling words it has, and the more it is about them, the higher; 0 without any. Comparable only within one answer. */
  score: number;
  /** The record's values of the field that was asked for, in no order. */
  codes: string[];
}

export interface ResemblingResult {
  /** The words of the text that were looked for, folded, each once; those that tell most first. At most 40. */
  words: string[];
  /** Those of these words that tell little: more than 20 records have them, and more than one in twenty. */
  common: string[];
  /** The best first; equal scores by id. */
  found: Resembling[];
  /** How many records share a word with the text. */
  total: number;
}

/** Whether a word that so many of the records have tells little of any of them. */
export function isCommon(having: number, records: number): boolean {
  return having > 20 && having * 20 > records;
}
