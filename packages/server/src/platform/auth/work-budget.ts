/** How often something may happen freely in a period of time, and how much each further time may cost. */
export interface WorkBudget {
  free: number;
  seconds: number;
  /** The most zero bits that are ever asked for. */
  maxBits: number;
}

/** What the first proof costs: 65,536 hashes on average, a tenth of a second in a browser. */
const FIRST_BITS = 16;

/**
 * The difficulty of the nth event in a period: 0 while it is free, then 16 bits, and one bit more, which means twice
 * the work, whenever the number of events has doubled.
 */
export function bitsFor(nth: number, { free, maxBits }: WorkBudget): number {
  if (nth <= free) return 0;
  return Math.min(maxBits, FIRST_BITS + Math.floor(Math.log2(nth / free)));
}
