import { BatchWords } from './batch-words.ts';

/** At least so many batches become one. */
const TOGETHER = 8;
/** No batch of more documents is made of several: joining them would take long. */
const MOST_DOCUMENTS = 8_192;
/** A batch spans at most so many numbers of documents. */
const MOST_NUMBERS = 65_536;

/**
 * The same words in fewer batches, so that a search asks few of them. Orders of size are powers of eight documents. Whenever eight or more
 * at the end have together what makes a batch of the next order, they become one, as in a log-structured merge tree. So a document is
 * copied only a few times. Others get turns meanwhile.
 */
export async function tidied(batches: readonly BatchWords[]): Promise<readonly BatchWords[]> {
  for (let next = TOGETHER; next <= MOST_DOCUMENTS; next *= TOGETHER) {
    const last = batches.slice(smallerFrom(batches, next));
    const documents = last.reduce((sum, batch) => sum + batch.documents, 0);
    const isDue = last.length >= TOGETHER && documents >= next && documents <= MOST_DOCUMENTS;
    if (!isDue || last.at(-1)!.end - last[0]!.first > MOST_NUMBERS) continue;
    return tidied([...batches.slice(0, -last.length), await BatchWords.merged(last)]);
  }
  return batches;
}

/** Where the batches of fewer documents begin that are at the end. */
function smallerFrom(batches: readonly BatchWords[], documents: number): number {
  let from = batches.length;
  while (from > 0 && batches[from - 1]!.documents < documents) from--;
  return from;
}
