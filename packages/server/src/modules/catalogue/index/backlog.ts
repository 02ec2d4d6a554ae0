/**
 * The documents of one target that wait to be indexed. Records that were written come first, the latest before the rest, so that
 * they are found at once however much else waits. Records that only link to something that changed come after them. Any order
 * is right, because a document is made of what is stored when its turn comes.
 */
export class Backlog {
  readonly #written = new Set<number>();
  readonly #linked = new Set<number>();

  /** How many written records wait. */
  get written(): number {
    return this.#written.size;
  }

  /** How many records wait. */
  get size(): number {
    return this.#written.size + this.#linked.size;
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  /** Notes records that were written, in the order in which they were. */
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

  /** The ids whose turn it is, at most `most`. They stay until they are `done`. */
  next(most: number): number[] {
    return this.#written.size > 0 ? [...this.#written].slice(-most) : [...this.#linked].slice(0, most);
  }

  done(ids: Iterable<number>): void {
    for (const id of ids) {
      this.#written.delete(id);
      this.#linked.delete(id);
    }
  }

  /** Forgets all but the `most` records written last. */
  keepLatest(most: number): void {
    this.#linked.clear();
    this.done([...this.#written].slice(0, -most));
  }

  clear(): void {
    this.#written.clear();
    this.#linked.clear();
  }
}
