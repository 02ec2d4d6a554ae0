import { BatchWords } from './batch-words.ts';
import type { Counting } from './counting.ts';

/** So many batches become one. */
const TOGETHER = 8;
/** No batch of more documents is made of several: joining them would take long. */
export const MOST_DOCUMENTS = 8_192;
/** A batch spans at most so many numbers of documents. */
export const MOST_NUMBERS = 65_536;

/**
 * The words of the documents that count, in fewer batches, so that a search asks few of them. The last eight batches become one when, for some
 * power of eight, each has fewer documents than that, and at least that many documents of all eight count. This works as in a log-structured
 * merge tree, and a document is copied only a few times. Others get turns meanwhile.
 */
export async function tidied(
  batches: readonly BatchWords[],
  counting: Counting,
): Promise<readonly BatchWords[]> {
  for (let next = TOGETHER; next <= MOST_DOCUMENTS; next *= TOGETHER) {
    const last = batches.slice(-TOGETHER);
    const documents = last.reduce((sum, { first, end }) => sum + counting.between(first, end), 0);
    const areSmaller = last.length === TOGETHER && last.every((batch) => batch.documents < next);
    if (!areSmaller || documents < next || documents > MOST_DOCUMENTS) continue;
    if (last.at(-1)!.end - last[0]!.first > MOST_NUMBERS) continue;
    return tidied([...batches.slice(0, -TOGETHER), await BatchWords.merged(last, counting)], counting);
  }
  return batches;
}
