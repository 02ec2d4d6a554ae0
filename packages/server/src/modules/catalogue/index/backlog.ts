/**
 * Which documents of one target are to be made anew. What was written comes first, and the latest of it before the rest, so that
 * it is found at once however much else waits; what only links to something that changed comes after all that. The order
 * decides nothing else: a document is always made of what is stored when its turn has come.
 */
export class Backlog {
  readonly #written = new Set<number>();
  readonly #linked = new Set<number>();

  /** How many that were written still wait. */
  get written(): number {
    return this.#written.size;
  }

  get isEmpty(): boolean {
    return this.#written.size === 0 && this.#linked.size === 0;
  }

  /** Notes what was written, in the order in which it was. */
  addWritten(ids: Iterable<number>): void {
    for (const id of ids) {
      this.#linked.delete(id);
      // A set keeps the order of arrival: what is written again is among the latest.
      this.#written.delete(id);
      this.#written.add(id);
    }
  }

  addLinked(ids: Iterable<number>): void {
    for (const id of ids) if (!this.#written.has(id)) this.#linked.add(id);
  }

  /** Whose turn it is, at most `most`; they stay until they are `done`. */
  next(most: number): number[] {
    return this.#written.size > 0 ? [...this.#written].slice(-most) : [...this.#linked].slice(0, most);
  }

  done(ids: Iterable<number>): void {
    for (const id of ids) {
      this.#written.delete(id);
      this.#linked.delete(id);
    }
  }

  /** Forgets all but the `most` that were written last. */
  keepLatest(most: number): void {
    this.#linked.clear();
    this.done([...this.#written].slice(0, -most));
  }

  clear(): void {
    this.#written.clear();
    this.#linked.clear();
  }
}
