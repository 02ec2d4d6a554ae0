import type { Numbers } from '../columns/numbers.ts';
import type { Passed } from './filter.ts';

/** A document of the page. `document` is its number in its part. `mask` says which lists it is in. */
export interface TopDocument {
  segment: number;
  document: number;
  key: number;
  id: number;
  score: number;
  mask: number;
}

/** The values that documents are ranked by, at their places in the list that they came from. */
export interface Ranked {
  keys: Float64Array;
  /** A score is its entry here times `weight`. */
  scores: Int32Array | Uint16Array | null;
  weight: number;
  masks?: Uint32Array;
}

/** Keeps the documents with the lowest keys of all that it is shown. Equal keys are ordered by id. */
export class TopDocuments {
  readonly #count: number;
  readonly #capacity: number;
  readonly #keys: Float64Array;
  readonly #ids: Float64Array;
  readonly #segments: Int32Array;
  readonly #documents: Int32Array;
  readonly #scores: Int32Array;
  readonly #masks: Uint32Array;
  #length = 0;
  #worstKey = Number.POSITIVE_INFINITY;
  #worstId = Number.POSITIVE_INFINITY;

  /** `documents`: the most documents that it can be shown. */
  constructor(count: number, documents: number) {
    this.#count = Math.min(count, documents);
    this.#capacity = Math.max(64, this.#count * 2);
    this.#keys = new Float64Array(this.#capacity);
    this.#ids = new Float64Array(this.#capacity);
    this.#segments = new Int32Array(this.#capacity);
    this.#documents = new Int32Array(this.#capacity);
    this.#scores = new Int32Array(this.#capacity);
    this.#masks = new Uint32Array(this.#capacity);
  }

  /** Adds documents of a segment. The segment begins at document `start` of its part. */
  add(segment: number, { docs, places, length }: Passed, start: number, ids: Numbers, ranked: Ranked): void {
    if (this.#count === 0) return;
    const { keys, scores, weight, masks } = ranked;
    for (let index = 0; index < length; index++) {
      const place = places[index]!;
      const key = keys[place]!;
      if (key > this.#worstKey) continue;
      const document = start + docs[index]!;
      const id = ids[document]!;
      if (key === this.#worstKey && id > this.#worstId) continue;
      const at = this.#length++;
      this.#keys[at] = key;
      this.#ids[at] = id;
      this.#segments[at] = segment;
      this.#documents[at] = document;
      this.#scores[at] = scores ? scores[place]! * weight : 0;
      this.#masks[at] = masks ? masks[place]! : 0;
      if (this.#length === this.#capacity) this.#forgetWorst();
    }
  }

  /** The documents in their order. */
  take(): TopDocument[] {
    return Array.from(this.#inOrder().slice(0, this.#count), (at) => ({
      segment: this.#segments[at]!,
      document: this.#documents[at]!,
      key: this.#keys[at]!,
      id: this.#ids[at]!,
      score: this.#scores[at]!,
      mask: this.#masks[at]!,
    }));
  }

  #inOrder(): Uint32Array {
    const keys = this.#keys;
    const ids = this.#ids;
    const order = Uint32Array.from({ length: this.#length }, (_, index) => index);
    return order.sort((a, b) => (keys[a] === keys[b] ? ids[a]! - ids[b]! : keys[a]! < keys[b]! ? -1 : 1));
  }

  #forgetWorst(): void {
    const best = this.#inOrder().subarray(0, this.#count);
    const last = best[this.#count - 1]!;
    this.#worstKey = this.#keys[last]!;
    this.#worstId = this.#ids[last]!;
    const columns = [this.#keys, this.#ids, this.#segments, this.#documents, this.#scores, this.#masks];
    for (const column of columns) {
      column.set(Array.from(best, (at) => column[at]!));
    }
    this.#length = this.#count;
  }
}
