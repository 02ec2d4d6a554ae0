import { Random } from '../../packages/server/src/platform/random.ts';

/**
 * Seeded random numbers (sfc32 from PractRand, 128 bits of state). Each document has a stream of its own, made from
 * the seed of the run and the document's number. Any part of a corpus can therefore be generated alone and is always
 * the same.
 */
export class StreamRandom extends Random {
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 1;

  constructor(seed: number, stream = 0) {
    super(seed);
    this.restart(seed, stream);
  }

  /** Starts the stream for a seed and a number. Both are whole and not negative. */
  restart(seed: number, stream: number): void {
    this.#a = seed | 0;
    this.#b = stream | 0;
    this.#c = Math.floor(stream / 4_294_967_296) | 0;
    this.#counter = 1;
    for (let round = 0; round < 12; round++) this.next();
  }

  /** A number x with 0 ≤ x < 1, in steps of 2^-32. */
  override next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** A log-normal number. Half of all draws lie below `median`; the mean is median · exp(sigma² / 2). */
  logNormal(median: number, sigma: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return median * Math.exp(sigma * radius * Math.cos(2 * Math.PI * this.next()));
  }
}
