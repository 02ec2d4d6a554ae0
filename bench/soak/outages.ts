/** The times at which something was killed and not yet ready again. In milliseconds since the clock began. */
export class Outages {
  readonly #now: () => number;
  readonly #past: { from: number; to: number }[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** How long each lasted, in milliseconds. */
  get lasted(): number[] {
    return this.#past.map(({ from, to }) => to - from);
  }

  /** Notes that everything is away while `work` lasts. */
  async during(work: () => Promise<void>): Promise<void> {
    const outage = { from: this.#now(), to: Number.POSITIVE_INFINITY };
    this.#past.push(outage);
    try {
      await work();
    } finally {
      outage.to = this.#now();
    }
  }

  /** Whether something was away at some moment between the two. */
  touched(from: number, to: number): boolean {
    return this.#past.some((outage) => from <= outage.to && to >= outage.from);
  }
}
