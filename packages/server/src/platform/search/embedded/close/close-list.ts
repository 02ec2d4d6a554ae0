import type { PartsHeld } from '../../parts-held.ts';
import { type DocList, firstFrom, muchLonger, type OwnList, segmentDocuments } from '../lists/doc-list.ts';

/** A list with one mask of bits for each document: the parts of the query that it matches. */
export type MaskedList = OwnList & { masks: Uint32Array };

/** By document: its score by meaning. From `from` on it is close with some of the words, from `wordlessFrom` on without any. */
export interface NearFrom {
  scores: Int32Array;
  from: number;
  wordlessFrom: number;
}

/** Collects the documents of one segment that match some parts of a query, in flat arrays. */
export class CloseList {
  /** The score of a document without a mask is what an earlier segment has left. */
  readonly #scores = new Int32Array(segmentDocuments);
  readonly #masks = new Uint32Array(segmentDocuments);
  readonly #refused = new Uint8Array(segmentDocuments);
  readonly #taken = new Uint32Array(segmentDocuments);
  #hasRefused = false;
  /** The documents of all parts, ascending, when they are few. `#spare` is where they are united with the next list. */
  #few = new Uint16Array(segmentDocuments);
  #spare = new Uint16Array(segmentDocuments);
  /** How many documents `#few` has. Null when all documents of the segment are gone through. */
  #count: number | null = null;

  /**
   * Begins with the lists of the parts that count by themselves, by bits. `isNear`: whether documents without any part
   * may be close.
   */
  begin(lists: { list: DocList; bit: number }[], size: number, isNear: boolean): void {
    const documents = lists.reduce((sum, { list }) => sum + list.length, 0);
    this.#count = !isNear && documents * lists.length < size ? 0 : null;
    for (const { list, bit } of lists) {
      this.#add(list, bit);
      if (this.#count !== null) this.#count = this.#unite(list, this.#count);
    }
  }

  #add({ docs, scores, weight, length }: DocList, bit: number): void {
    const [sums, masks] = [this.#scores, this.#masks];
    const mask = 1 << bit;
    for (let index = 0; index < length; index++) {
      const doc = docs[index]!;
      const score = scores[index]! * weight;
      const before = masks[doc]!;
      sums[doc] = before === 0 ? score : sums[doc]! + score;
      masks[doc] = before | mask;
    }
  }

  /** Unites the few documents, of which there are `count`, with those of a list. Returns how many there are then. */
  #unite({ docs, length }: DocList, count: number): number {
    const [few, united] = [this.#few, this.#spare];
    let at = 0;
    let end = 0;
    for (let index = 0; index < length; index++) {
      const doc = docs[index]!;
      while (at < count && few[at]! < doc) united[end++] = few[at++]!;
      if (at < count && few[at] === doc) at++;
      united[end++] = doc;
    }
    while (at < count) united[end++] = few[at++]!;
    this.#few = united;
    this.#spare = few;
    return end;
  }

  /** Adds a part to the documents that are there already. All others are passed over. */
  addToOthers(list: DocList, bit: number): void {
    if (this.#count !== null && list.length > this.#count * muchLonger)
      this.#addToFew(list, bit, this.#count);
    else this.#addToAll(list, bit);
  }

  /** The list is much longer than the few documents, so each of these is searched in it. */
  #addToFew(list: DocList, bit: number, count: number): void {
    const mask = 1 << bit;
    let at = 0;
    for (let index = 0; index < count; index++) {
      const doc = this.#few[index]!;
      at = firstFrom(list, doc, at);
      if (at === list.length) break;
      if (list.docs[at] !== doc) continue;
      this.#scores[doc] = this.#scores[doc]! + list.scores[at]! * list.weight;
      this.#masks[doc] = this.#masks[doc]! | mask;
    }
  }

  #addToAll({ docs, scores, weight, length }: DocList, bit: number): void {
    const [sums, masks] = [this.#scores, this.#masks];
    const mask = 1 << bit;
    for (let index = 0; index < length; index++) {
      const doc = docs[index]!;
      const before = masks[doc]!;
      if (before === 0) continue;
      sums[doc] = sums[doc]! + scores[index]! * weight;
      masks[doc] = before | mask;
    }
  }

  refuse({ docs, length }: DocList): void {
    for (let index = 0; index < length; index++) this.#refused[docs[index]!] = 1;
    this.#hasRefused = true;
  }

  /**
   * Moves the close documents that are not refused into `list` and leaves this one empty. Close are those that hold a share
   * of the query of `least` or more, but not all of it, and those that are near by their meaning.
   */
  take(
    list: OwnList,
    size: number,
    held: PartsHeld,
    { least, near }: { least: number; near: NearFrom | null },
  ): MaskedList {
    const { docs, scores } = list;
    const { all } = held;
    const [sums, masks, refused] = [this.#scores, this.#masks, this.#refused];
    const few = this.#count === null ? null : this.#few;
    const count = this.#count ?? size;
    const enough = near === null ? held.enough(least) : null;
    let length = 0;
    for (let at = 0; at < count; at++) {
      const doc = few === null ? at : few[at]!;
      const mask = masks[doc]!;
      if (enough !== null && enough[mask] === 0) continue;
      if (mask === 0 && near === null) continue;
      if (mask === all || refused[doc] === 1) continue;
      const share = held.share(mask);
      if ((mask === 0 || share < least) && !isNear(near, doc, mask)) continue;
      docs[length] = doc;
      scores[length] = mask === 0 ? 0 : Math.round(sums[doc]! * share);
      this.#taken[length++] = mask;
    }
    this.#clear(size);
    list.length = length;
    return { ...list, masks: this.#taken };
  }

  #clear(size: number): void {
    if (this.#hasRefused) this.#refused.fill(0, 0, size);
    this.#hasRefused = false;
    if (this.#count === null) this.#masks.fill(0, 0, size);
    else for (let at = 0; at < this.#count; at++) this.#masks[this.#few[at]!] = 0;
  }
}

function isNear(near: NearFrom | null, doc: number, mask: number): boolean {
  return near !== null && near.scores[doc]! >= (mask === 0 ? near.wordlessFrom : near.from);
}
