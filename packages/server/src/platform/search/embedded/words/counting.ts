/** Which numbers are of documents that count: that were added, and that no later change replaced or deleted. */
export interface Counting {
  has(number: number): boolean;
  /** How many there are from one number up to, but not including, another. */
  between(start: number, end: number): number;
}
