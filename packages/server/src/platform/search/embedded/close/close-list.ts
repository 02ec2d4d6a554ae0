import { type DocList, type OwnList, segmentDocuments } from '../lists/doc-list.ts';
import type { PartsHeld } from './parts-held.ts';

/** A list with one mask of bits for each document: the parts of the query that it matches. */
export type MaskedList = OwnList & { masks: Uint32Array };

/** Collects the documents of one segment that match some parts of a query, in flat arrays. */
export class CloseList {
  readonly #scores = new Int32Array(segmentDocuments);
  readonly #masks = new Uint32Array(segmentDocuments);
  readonly #refused = new Uint8Array(segmentDocuments);
  readonly #taken = new Uint32Array(segmentDocuments);

  /** Adds the documents of a part. `bit` marks the part in the masks. */
  add({ docs, scores, weight, length }: DocList, bit: number): void {
    const mask = 1 << bit;
    for (let index = 0; index < length; index++) {
      const doc = docs[index]!;
      this.#scores[doc] = this.#scores[doc]! + scores[index]! * weight;
      this.#masks[doc] = this.#masks[doc]! | mask;
    }
  }

  /** The same for documents that are there already. All others are passed over. */
  addToOthers({ docs, scores, weight, length }: DocList, bit: number): void {
    const mask = 1 << bit;
    for (let index = 0; index < length; index++) {
      const doc = docs[index]!;
      if (this.#masks[doc] === 0) continue;
      this.#scores[doc] = this.#scores[doc]! + scores[index]! * weight;
      this.#masks[doc] = this.#masks[doc]! | mask;
    }
  }

  refuse({ docs, length }: DocList): void {
    for (let index = 0; index < length; index++) this.#refused[docs[index]!] = 1;
  }

  /**
   * Moves the close documents that are not refused into `list` and leaves this one empty. Close are those that hold a share
   * of the query of `least` or more, but not all of it, and those whose score in `near` is `nearFrom` or more.
   */
  take(
    list: OwnList,
    size: number,
    held: PartsHeld,
    { least, near, nearFrom }: { least: number; near: Int32Array | null; nearFrom: number },
  ): MaskedList {
    const { docs, scores } = list;
    const { all } = held;
    let length = 0;
    for (let doc = 0; doc < size; doc++) {
      const mask = this.#masks[doc]!;
      if (mask === 0 && near === null) continue;
      if (mask === all || this.#refused[doc] === 1) continue;
      const nearScore = near === null ? 0 : near[doc]!;
      const share = held.share(mask);
      if ((mask === 0 || share < least) && nearScore < nearFrom) continue;
      docs[length] = doc;
      scores[length] = Math.round(this.#scores[doc]! * share);
      this.#taken[length++] = mask;
    }
    this.#scores.fill(0, 0, size);
    this.#masks.fill(0, 0, size);
    this.#refused.fill(0, 0, size);
    list.length = length;
    return { ...list, masks: this.#taken };
  }
}
