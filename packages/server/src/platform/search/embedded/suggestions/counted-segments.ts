import type { Part } from '../columns/part.ts';
import { isWritten, type Segment } from '../lists/segments.ts';

/** This many documents show well enough how frequent words are in many more. */
const mostDocuments = 131_072;

/**
 * Whether the words of a generation of this size are counted in only some of its documents. The others are then
 * assumed to be alike.
 */
export const isSampled = (documents: number, most = mostDocuments): boolean => documents > most;

export interface CountedSegments {
  segments: Segment[];
  /** The number of documents of the index for which each counted document stands. */
  weight: number;
}

/**
 * The segments in which suggested words are counted. These are all segments of a small index. Of a larger generation
 * they have about `most` documents at most and are spread evenly over it, so that suggestions stay quick among
 * millions of records.
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

/** The number of documents in the segments that were not removed. The segments must be all those of their parts. */
export function presentIn(segments: Segment[]): number {
  const parts = new Set(segments.map(({ part }) => part));
  return sizeOf(segments) - [...parts].reduce((sum, part) => sum + removedIn(part), 0);
}

const removedIn = ({ removed, size }: Part) => removed?.countBelow(size) ?? 0;
const sizeOf = (segments: Segment[]) => segments.reduce((sum, { size }) => sum + size, 0);
