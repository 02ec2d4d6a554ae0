import { weightAt } from '../../ranking.ts';
import { type DocList, type OwnList, segmentDocuments } from './doc-list.ts';
import type { Run } from './run-layout.ts';

/** Unites many lists of one segment and adds up their scores, in flat arrays, with one pass over each list. */
export class Accumulator {
  readonly #scores = new Int32Array(segmentDocuments);
  /** Whether each document is in a list. */
  readonly #added = new Uint8Array(segmentDocuments);
  #highest = -1;

  /** Adds a list of ascending documents. */
  add({ docs, scores, weight, length }: DocList): void {
    if (length === 0) return;
    for (let index = 0; index < length; index++) {
      const doc = docs[index]!;
      this.#scores[doc] = this.#scores[doc]! + scores[index]! * weight;
      this.#added[doc] = 1;
    }
    this.#highest = Math.max(this.#highest, docs[length - 1]!);
  }

  /** Adds a list of ascending documents. Of several scores of one document the highest counts. */
  addHighest({ docs, scores, weight, length }: DocList): void {
    if (length === 0) return;
    for (let index = 0; index < length; index++) {
      const doc = docs[index]!;
      const score = scores[index]! * weight;
      if (score > this.#scores[doc]!) this.#scores[doc] = score;
      this.#added[doc] = 1;
    }
    this.#highest = Math.max(this.#highest, docs[length - 1]!);
  }

  /** Adds the weight of each occurrence of a word to the score of its document. Occurrences may come in any order. */
  weigh({ docs, numbers }: Run): void {
    let highest = this.#highest;
    for (let index = 0; index < docs.length; index++) {
      const doc = docs[index]!;
      this.#scores[doc] = this.#scores[doc]! + weightAt(numbers[index]!);
      this.#added[doc] = 1;
      if (doc > highest) highest = doc;
    }
    this.#highest = highest;
  }

  /** Moves all added documents with the sums of their scores into `list`. Leaves the accumulator empty. */
  take(list: OwnList): OwnList {
    const end = this.#highest + 1;
    const { docs, scores } = list;
    let length = 0;
    for (let doc = 0; doc < end; doc++) {
      if (this.#added[doc] === 0) continue;
      docs[length] = doc;
      scores[length++] = this.#scores[doc]!;
    }
    this.#scores.fill(0, 0, end);
    this.#added.fill(0, 0, end);
    this.#highest = -1;
    list.length = length;
    return list;
  }
}
