import { segmentDocuments } from '../lists/doc-list.ts';
import type { Segment } from '../lists/segments.ts';
import type { Test } from './tests.ts';

/** Documents of a segment, with their places in the list that they came from. */
export interface Passed {
  docs: Uint16Array;
  places: Uint16Array;
  length: number;
}

/**
 * The tests of one part: those that every document must pass, and those of categories of which it may fail at most one.
 */
export interface PartTests {
  hard: Test[];
  soft: Test[];
}

const room = (): Passed => ({
  docs: new Uint16Array(segmentDocuments),
  places: new Uint16Array(segmentDocuments),
  length: 0,
});

/** Divides documents into those that pass everything and those that fail exactly one of the soft categories. */
export class Filter {
  /** Both results are reused for every segment. */
  readonly full: Passed = room();
  readonly failing: Passed[] = [];
  readonly #passed = new Uint8Array(segmentDocuments);
  readonly #failed = new Uint8Array(segmentDocuments);
  readonly #failures = new Uint8Array(segmentDocuments);

  /** Tests the first `length` documents, which must be ascending, and writes the result to `full` and `failing`. */
  run({ part, start }: Segment, docs: Uint16Array, length: number, { hard, soft }: PartTests): void {
    this.#keepAll(docs, length);
    if (part.removed) {
      const { removed } = part;
      this.#test((from, candidates, count, passed) => {
        for (let index = 0; index < count; index++)
          passed[index] = removed.has(from + candidates[index]!) ? 0 : 1;
      }, start);
    }
    for (const test of hard) this.#test(test, start);
    while (this.failing.length < soft.length) this.failing.push(room());
    if (soft.length > 0) this.#divide(soft, start);
  }

  #keepAll(docs: Uint16Array, length: number): void {
    const { full } = this;
    full.docs.set(docs.length === length ? docs : docs.subarray(0, length));
    for (let index = 0; index < length; index++) full.places[index] = index;
    full.length = length;
  }

  #test(test: Test, start: number): void {
    const { full } = this;
    const passed = this.#passed;
    test(start, full.docs, full.length, passed);
    let kept = 0;
    for (let index = 0; index < full.length; index++) {
      full.docs[kept] = full.docs[index]!;
      full.places[kept] = full.places[index]!;
      kept += passed[index]!;
    }
    full.length = kept;
  }

  #divide(soft: Test[], start: number): void {
    const { full, failing } = this;
    const { docs, places, length } = full;
    const [passed, failed, failures] = [this.#passed, this.#failed, this.#failures];
    failures.fill(0, 0, length);
    soft.forEach((test, category) => {
      test(start, docs, length, passed);
      for (let index = 0; index < length; index++) {
        if (passed[index] === 1) continue;
        failures[index] = failures[index]! + 1;
        failed[index] = category;
      }
    });
    for (const each of failing) each.length = 0;
    let kept = 0;
    for (let index = 0; index < length; index++) {
      const count = failures[index]!;
      if (count > 1) continue;
      const doc = docs[index]!;
      const place = places[index]!;
      if (count === 0) {
        docs[kept] = doc;
        places[kept++] = place;
      } else {
        const other = failing[failed[index]!]!;
        other.docs[other.length] = doc;
        other.places[other.length++] = place;
      }
    }
    full.length = kept;
  }
}
