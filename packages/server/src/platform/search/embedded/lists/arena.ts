import { type OwnList, segmentDocuments } from './doc-list.ts';

/** Lends out lists with room for a whole segment. All lists are taken back at once when the next segment begins. */
export class Arena {
  readonly #lists: OwnList[] = [];
  #lent = 0;

  /** An empty list. Its arrays still hold data from its last use. */
  list(): OwnList {
    const known = this.#lists[this.#lent++];
    if (known) {
      known.length = 0;
      return known;
    }
    const fresh: OwnList = {
      docs: new Uint16Array(segmentDocuments),
      scores: new Int32Array(segmentDocuments),
      weight: 1,
      length: 0,
    };
    this.#lists.push(fresh);
    return fresh;
  }

  takeBack(): void {
    this.#lent = 0;
  }
}
