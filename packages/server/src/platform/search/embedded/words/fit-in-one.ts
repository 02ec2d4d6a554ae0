import type { BatchWords } from './batch-words.ts';
import type { Counting } from './counting.ts';

/** No batch of more documents is made of several: joining them would take long. */
export const MOST_DOCUMENTS = 8_192;
/** A batch spans at most so many numbers of documents. */
const MOST_NUMBERS = 65_536;

/** How many documents of the batches count. */
export function countingIn(batches: readonly BatchWords[], counting: Counting): number {
  return batches.reduce((sum, { first, end }) => sum + counting.between(first, end), 0);
}

/** Whether batches that follow each other may become one. */
export function fitInOne(batches: readonly BatchWords[], counting: Counting): boolean {
  const span = batches.at(-1)!.end - batches[0]!.first;
  return span <= MOST_NUMBERS && countingIn(batches, counting) <= MOST_DOCUMENTS;
}
