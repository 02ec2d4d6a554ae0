import type { Part } from '../columns/part.ts';
import { isWritten, type Segment } from '../lists/segments.ts';

/** So many documents tell well enough how frequent words are in many more. */
const mostDocuments = 131_072;

/** Whether words of a generation of so many documents are counted in some of them only, as if all others were like these. */
export const isSampled = (documents: number, most = mostDocuments): boolean => documents > most;

export interface CountedSegments {
  segments: Segment[];
  /** For how many documents of the index each that is counted in them stands. */
  weight: number;
}

/**
 * The segments in which suggested words are counted: all of a small index; of a larger generation at most about `most`
 * documents, spread evenly over it, so that what a person types is answered as quickly among millions of records.
 */
export function countedSegments(all: Segment[], most = mostDocuments): CountedSegments {
  const written = all.filter(isWritten);
  const documents = sizeOf(written);
  if (!isSampled(documents, most)) return { segments: all, weight: 1 };
  const step = Math.ceil(documents / most);
  const segments = written.filter((_, index) => index % step === step >> 1);
  const sampled = sizeOf(segments) * (presentIn(written) / documents);
  return { segments, weight: presentIn(all) / Math.max(1, sampled) };
}

/** How many documents of all segments of some parts were not removed. */
export function presentIn(segments: Segment[]): number {
  const parts = new Set(segments.map(({ part }) => part));
  return sizeOf(segments) - [...parts].reduce((sum, part) => sum + removedIn(part), 0);
}

const removedIn = ({ removed, size }: Part) => removed?.countBelow(size) ?? 0;
const sizeOf = (segments: Segment[]) => segments.reduce((sum, { size }) => sum + size, 0);
