import { BatchWords } from './batch-words.ts';
import type { Counting } from './counting.ts';
import { MOST_DOCUMENTS, MOST_NUMBERS } from './tidied.ts';

/** A smaller batch is left to `tidied`, which leaves out what is gone when it joins it with others. */
const FEWEST_DOCUMENTS = 512;

/**
 * The same batches, without the documents that no longer count wherever they are more than half of a batch. So the words of documents that
 * change again and again take at most twice the memory of those that count, and each is copied only a few times. What is left of a batch
 * joins the batch before it, if that is no larger than this one was, so that few small batches are left. Others get turns meanwhile.
 */
export async function withoutGone(
  batches: readonly BatchWords[],
  counting: Counting,
): Promise<readonly BatchWords[]> {
  const kept: BatchWords[] = [];
  for (const batch of batches) {
    const left = counting.between(batch.first, batch.end);
    if (batch.documents < FEWEST_DOCUMENTS || left * 2 >= batch.documents) kept.push(batch);
    else if (left > 0) {
      const joins = isJoined(kept.at(-1), batch, left, counting);
      const joined = joins ? [kept.pop()!, batch] : [batch];
      kept.push(await BatchWords.merged(joined, counting));
    }
  }
  return kept;
}

function isJoined(
  before: BatchWords | undefined,
  { documents, end }: BatchWords,
  left: number,
  counting: Counting,
): boolean {
  if (!before || before.documents > documents || end - before.first > MOST_NUMBERS) return false;
  return counting.between(before.first, before.end) + left <= MOST_DOCUMENTS;
}
