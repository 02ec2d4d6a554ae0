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

/**
 * The segments that a search reads, in ascending order: those of the generation, then those of the live documents, then
 * those of a scope.
 */
export class Segments {
  readonly all: Segment[];
  /** The parts that they belong to. */
  readonly parts: Part[];
  readonly #firsts: Float64Array;

  /** Some segments, ascending. */
  constructor(all: Segment[], parts = [...new Set(all.map(({ part }) => part))]) {
    this.all = all;
    this.parts = parts;
    this.#firsts = Float64Array.from(all, firstOf);
  }

  /**
   * All segments of a generation and of the parts beside it, which are in ascending order too. `ends` holds, for each
   * segment of the generation, the number after its last document. The generation is the first of the parts also when it
   * has no documents.
   */
  static of(generation: Part, ends: number[], beside: Part[]): Segments {
    const written = ends.map((end, index) => {
      const start = ends[index - 1] ?? 0;
      return { part: generation, start, size: end - start };
    });
    return new Segments([...written, ...beside.flatMap(segmentsOf)], [generation, ...beside]);
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

function segmentsOf(part: Part): Segment[] {
  return Array.from({ length: Math.ceil(part.size / segmentDocuments) }, (_, index) => {
    const start = index * segmentDocuments;
    return { part, start, size: Math.min(segmentDocuments, part.size - start) };
  });
}

/** The number of the segment's first document. */
export const firstOf = ({ part, start }: Segment) => part.first + start;

/** Whether the segment belongs to the generation and not to the changes since. */
export const isWritten = ({ part }: Segment) => part.first < liveBase;
