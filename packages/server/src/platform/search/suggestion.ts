/** A text to search for, or a value of a field, that completes what a person has typed. */
export interface Suggestion {
  code: string;
  label: string;
  /** The documents that have it now, including changes since the index was built. Never 0. */
  count: number;
}
