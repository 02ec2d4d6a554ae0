import { roomFor } from '../../growing.ts';
import { firstOf, type Segment } from '../lists/segments.ts';
import type { Session } from '../session.ts';
import type { Filter } from './filter.ts';
import type { Ranked } from './top-documents.ts';

/** After this many comparisons the sort lets other work run. */
const longestRun = 65_536;

/** Collects all documents that it is shown, however many. Each takes 20 bytes until it is sorted. */
export class RankedDocuments {
  #keys = new Float64Array(64);
  #ids = new Float64Array(64);
  #documents = new Int32Array(64);
  length = 0;

  /** Adds the full matches of a segment. */
  add(segment: Segment, { full }: Filter, { keys }: Ranked): void {
    const { docs, places, length } = full;
    const { part, start } = segment;
    const needed = this.length + length;
    this.#keys = roomFor(this.#keys, needed);
    this.#ids = roomFor(this.#ids, needed);
    this.#documents = roomFor(this.#documents, needed);
    const first = firstOf(segment);
    for (let index = 0; index < length; index++) {
      const at = this.length++;
      this.#keys[at] = keys[places[index]!]!;
      this.#ids[at] = part.ids[start + docs[index]!]!;
      this.#documents[at] = first + docs[index]!;
    }
  }

  /** All documents in the order of their keys. Equal keys are ordered by id. */
  async inOrder(session: Session): Promise<OrderedDocuments> {
    const order = await this.#order(session);
    return {
      ids: Float64Array.from(order, (at) => this.#ids[at]!),
      documents: Int32Array.from(order, (at) => this.#documents[at]!),
      known: order.findLastIndex((at) => this.#keys[at] !== Number.POSITIVE_INFINITY) + 1,
    };
  }

  /** A bottom-up merge sort that pauses. The built-in sort would block all other work for seconds. */
  async #order(session: Session): Promise<Uint32Array> {
    const { length } = this;
    const keys = this.#keys;
    const ids = this.#ids;
    const precedes = (a: number, b: number) =>
      keys[a]! < keys[b]! || (keys[a] === keys[b] && ids[a]! < ids[b]!);
    let from = new Uint32Array(length);
    for (let index = 0; index < length; index++) from[index] = index;
    let to = new Uint32Array(length);
    let untilPause = longestRun;
    for (let width = 1; width < length; width *= 2) {
      for (let start = 0; start < length; start += 2 * width) {
        const middle = Math.min(start + width, length);
        const end = Math.min(middle + width, length);
        let left = start;
        let right = middle;
        for (let at = start; at < end; at++) {
          const isLeft = right === end || (left < middle && !precedes(from[right]!, from[left]!));
          to[at] = from[isLeft ? left++ : right++]!;
          if (--untilPause === 0) {
            untilPause = longestRun;
            await session.pause();
          }
        }
      }
      [from, to] = [to, from];
    }
    return from;
  }
}

/** Documents in order: their ids, their numbers in the index, and how many of them have a value to be ordered by. */
export interface OrderedDocuments {
  ids: Float64Array;
  documents: Int32Array;
  known: number;
}
