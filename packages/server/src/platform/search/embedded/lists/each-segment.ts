import type { Session } from '../session.ts';
import type { LeafPostings } from './leaf-postings.ts';
import type { Segment, Segments } from './segments.ts';

/**
 * Calls `work` for one segment after the other, with the segment's postings in memory. Between segments it lets other
 * requests have a turn. No read is under way any more when it returns or throws.
 */
export async function eachSegment(
  session: Session,
  { all }: Segments,
  postings: LeafPostings | null,
  work: (index: number, segment: Segment) => void | Promise<void>,
): Promise<void> {
  try {
    for (const [index, segment] of all.entries()) {
      await postings?.load(index);
      await work(index, segment);
      await session.pause();
    }
  } finally {
    await postings?.settle();
  }
}
