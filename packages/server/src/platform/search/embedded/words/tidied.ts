import { BatchWords } from './batch-words.ts';
import type { Counting } from './counting.ts';
import { countingIn, fitInOne, MOST_DOCUMENTS } from './fit-in-one.ts';

/** So many batches become one. */
const TOGETHER = 8;

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
    const documents = countingIn(last, counting);
    const areSmaller = last.length === TOGETHER && last.every((batch) => batch.documents < next);
    if (!areSmaller || documents < next || !fitInOne(last, counting)) continue;
    return tidied([...batches.slice(0, -TOGETHER), await BatchWords.merged(last, counting)], counting);
  }
  return batches;
}
