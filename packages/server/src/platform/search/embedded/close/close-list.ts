import { type DocList, type OwnList, segmentDocuments } from '../lists/doc-list.ts';

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
   * Moves the documents that are not refused into `list` and leaves this one empty. `scoreOf` gives the score of a document
   * by the sum over its parts, or null for one that does not belong. Of the documents without any part it is asked about
   those whose score in `near` is `nearFrom` or more.
   */
  take(
    list: OwnList,
    size: number,
    { near, nearFrom }: { near: Int32Array | null; nearFrom: number },
    scoreOf: (doc: number, sum: number, mask: number) => number | null,
  ): MaskedList {
    const { docs, scores } = list;
    let length = 0;
    for (let doc = 0; doc < size; doc++) {
      if (this.#refused[doc] === 1) continue;
      const mask = this.#masks[doc]!;
      if (mask === 0 && (near === null || near[doc]! < nearFrom)) continue;
      const score = scoreOf(doc, this.#scores[doc]!, mask);
      if (score === null) continue;
      docs[length] = doc;
      scores[length] = score;
      this.#taken[length++] = mask;
    }
    this.#scores.fill(0, 0, size);
    this.#masks.fill(0, 0, size);
    this.#refused.fill(0, 0, size);
    list.length = length;
    return { ...list, masks: this.#taken };
  }
}
