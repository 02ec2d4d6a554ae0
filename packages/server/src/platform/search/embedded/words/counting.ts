/** Tells which numbers count: those under which a document was added that no later change replaced or deleted. */
export interface Counting {
  has(number: number): boolean;
  /** How many there are from one number up to, but not including, another. */
  between(start: number, end: number): number;
}
