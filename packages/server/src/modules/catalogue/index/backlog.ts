/**
 * The documents of one target that wait to be indexed. Written records come first, the latest ones before the others,
 * so that they are found at once however much else waits. Records that only link to something that changed come after
 * them. Any order is correct, because a document is made from what is stored when its turn comes.
 */
export class Backlog {
  readonly #written = new Set<number>();
  readonly #linked = new Set<number>();

  /** The number of written records that wait. */
  get written(): number {
    return this.#written.size;
  }

  /** The number of all records that wait. */
  get size(): number {
    return this.#written.size + this.#linked.size;
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  /** Notes written records, in the order in which they were written. */
  addWritten(ids: Iterable<number>): void {
    for (const id of ids) {
      this.#linked.delete(id);
      // A set keeps the order of arrival, so a record that is written again moves to its end.
      this.#written.delete(id);
      this.#written.add(id);
    }
  }

  /** Notes records that link to something that changed. */
  addLinked(ids: Iterable<number>): void {
    for (const id of ids) if (!this.#written.has(id)) this.#linked.add(id);
  }

  /** The next ids to index, at most `most`. They stay in the backlog until they are `done`. */
  next(most: number): number[] {
    return this.#written.size > 0 ? [...this.#written].slice(-most) : [...this.#linked].slice(0, most);
  }

  done(ids: Iterable<number>): void {
    for (const id of ids) {
      this.#written.delete(id);
      this.#linked.delete(id);
    }
  }

  /** Forgets everything except the `most` records that were written last. */
  keepLatest(most: number): void {
    this.#linked.clear();
    this.done([...this.#written].slice(0, -most));
  }

  clear(): void {
    this.#written.clear();
    this.#linked.clear();
  }
}
