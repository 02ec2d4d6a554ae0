import type { Condition } from '../../port.ts';
import type { AlsoWanted } from '../../resembling.ts';
import type { Part } from '../columns/part.ts';
import { segmentDocuments } from '../lists/doc-list.ts';
import type { Segment } from '../lists/segments.ts';
import type { Matching } from '../matching.ts';
import type { Passed } from '../selection/filter.ts';
import type { Test } from '../selection/tests.ts';
import { type Ranked, type TopDocument, TopDocuments } from '../selection/top-documents.ts';

/**
 * Keeps, of the documents that it is shown, the best of those that share a word, the best of those with certain codes, and
 * those with certain ids. A document without a word has the key 0, all others a lower one.
 */
export class WantedDocuments {
  readonly #tops: [words: TopDocuments, codes: TopDocuments, ids: TopDocuments];
  readonly #ids: ReadonlySet<number>;
  readonly #tests: ReadonlyMap<Part, Test>;
  readonly #passed = new Uint8Array(segmentDocuments);
  readonly #some: Passed = {
    docs: new Uint16Array(segmentDocuments),
    places: new Uint16Array(segmentDocuments),
    length: 0,
  };
  /** How many documents share a word. */
  total = 0;

  /** `where`: which documents have one of the codes. Null when there are none to have. */
  constructor(size: number, also: AlsoWanted | null, where: Condition | null, matching: Matching) {
    const { documents, makers } = matching;
    const counts = [size, also?.most ?? 0, also?.ids.length ?? 0] as const;
    const [words, codes, ids] = counts.map((count) => new TopDocuments(count, documents));
    this.#tops = [words!, codes!, ids!];
    this.#ids = new Set(also?.ids ?? []);
    this.#tests = new Map(
      where === null ? [] : [...makers].map(([part, maker]) => [part, maker.test(where)]),
    );
  }

  add(index: number, { part, start }: Segment, full: Passed, ranked: Ranked): void {
    const { docs, places } = full;
    const add = (top: TopDocuments, wanted: (at: number) => boolean): number => {
      const some = this.#some;
      some.length = 0;
      for (let at = 0; at < full.length; at++) {
        if (!wanted(at)) continue;
        some.docs[some.length] = docs[at]!;
        some.places[some.length++] = places[at]!;
      }
      top.add(index, some, start, part.ids, ranked);
      return some.length;
    };
    const [words, codes, ids] = this.#tops;
    this.total += add(words, (at) => ranked.keys[places[at]!]! < 0);
    const test = this.#tests.get(part);
    if (test) {
      test(start, docs, full.length, this.#passed);
      add(codes, (at) => this.#passed[at] === 1);
    }
    if (this.#ids.size > 0) add(ids, (at) => this.#ids.has(part.ids[start + docs[at]!]!));
  }

  /** The documents, each once, the best first; equal ones by id. */
  take(): TopDocument[] {
    const all = this.#tops.flatMap((top) => top.take());
    const byId = new Map(all.map((document) => [document.id, document]));
    return [...byId.values()].sort((a, b) => a.key - b.key || a.id - b.id);
  }
}
