/** The records that share the words which tell most about a text. */
export interface ResemblingText {
  /** Plain text of any length. */
  text: string;
  /** Whether records that share no word with the text are found too, after the others, each with the score 0. */
  others: boolean;
  /** The most records that are wanted. At most 10,000. */
  size: number;
  /** A field of codes. Its values come with each record. */
  codesOf: string;
}

/** A record that shares words with a text. */
export interface Resembling {
  id: number;
  /** The more telling words it has, and the more it is about them, the higher. Comparable only within one answer. */
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
  /** How many records there are in all. */
  total: number;
}

/** Whether a word that so many of the records have tells little of any of them. */
export function isCommon(having: number, records: number): boolean {
  return having > 20 && having * 20 > records;
}
