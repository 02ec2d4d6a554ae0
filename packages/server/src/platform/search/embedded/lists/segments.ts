import type { Part } from '../columns/part.ts';
import { liveBase } from '../tables.ts';
import { segmentDocuments } from './doc-list.ts';

/** Up to 65,536 consecutive documents. Inside a segment documents are counted from its first. */
export interface Segment {
  part: Part;
  /** Its first document, counted from the first of the part. */
  start: number;
  size: number;
}

/** The segments that a search reads, in ascending order: those of the generation, then those of the live documents. */
export class Segments {
  readonly all: Segment[];
  readonly #firsts: Float64Array;

  /** Some segments, ascending. */
  constructor(all: Segment[]) {
    this.all = all;
    this.#firsts = Float64Array.from(all, firstOf);
  }

  /**
   * All segments of a generation and of the live documents. `ends` holds, for each segment of the generation, the
   * number after its last document.
   */
  static of(generation: Part, ends: number[], live: Part | null): Segments {
    const written = ends.map((end, index) => {
      const start = ends[index - 1] ?? 0;
      return { part: generation, start, size: end - start };
    });
    const fresh: Segment[] = [];
    for (let start = 0; live && start < live.size; start += segmentDocuments) {
      fresh.push({ part: live, start, size: Math.min(segmentDocuments, live.size - start) });
    }
    return new Segments([...written, ...fresh]);
  }

  /**
   * The index in `all` of the segment with this document. −1 when the document is newer than the search or its
   * segment was left out.
   */
  indexOf(document: number): number {
    let low = 0;
    let high = this.#firsts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#firsts[middle]! <= document) low = middle + 1;
      else high = middle;
    }
    const segment = this.all[low - 1];
    return segment && document < firstOf(segment) + segment.size ? low - 1 : -1;
  }
}

/** The number of the segment's first document. */
export const firstOf = ({ part, start }: Segment) => part.first + start;

/** Whether the segment belongs to the generation and not to the changes since. */
export const isWritten = ({ part }: Segment) => part.first < liveBase;
