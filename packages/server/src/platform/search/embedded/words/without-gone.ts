import { BatchWords } from './batch-words.ts';
import type { Counting } from './counting.ts';
import { fitInOne } from './fit-in-one.ts';

/**
 * The same batches with fewer documents that no longer count. A batch in which none counts is dropped. A batch in which fewer than half count is
 * written again with only those, so copying takes no longer than adding did. It is joined to the batch before it if that has no more documents than
 * this one had, and both together are not too large. So few small batches stay. Others get turns meanwhile.
 */
export async function withoutGone(
  batches: readonly BatchWords[],
  counting: Counting,
): Promise<readonly BatchWords[]> {
  const kept: BatchWords[] = [];
  for (const batch of batches) {
    const left = counting.between(batch.first, batch.end);
    if (left > 0 && left * 2 >= batch.documents) kept.push(batch);
    else if (left > 0) {
      const before = kept.at(-1);
      const joins = before && before.documents <= batch.documents && fitInOne([before, batch], counting);
      const joined = joins ? [kept.pop()!, batch] : [batch];
      kept.push(await BatchWords.merged(joined, counting));
    }
  }
  return kept;
}
