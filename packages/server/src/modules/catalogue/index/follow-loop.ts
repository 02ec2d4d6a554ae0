import { setTimeout as sleep } from 'node:timers/promises';
import { type RestAfter, withoutRest } from '../../../platform/fairness/rests.ts';

/** After failures the next try comes later, but at most this many polls later. */
const LONGEST_PAUSE = 64;

/** What a loop steps. */
export interface Stepped {
  /** Takes one step towards the visible revision `until`. Returns whether there is more to do at once. */
  step(until: number): Promise<boolean>;
  /** Resolves when work beside the steps has ended. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(): void;
  reject(error: unknown): void;
}

export interface FollowLoopOptions {
  /** The revision up to which the catalogue is visible now. */
  revision(): Promise<number>;
  /** Called when a step failed. The step is tried again. */
  onTrouble(error: unknown): void;
  pollMs: number;
  /** How long to rest between two steps while there is work that nobody waits for. Not at all, when not given. */
  restAfter?: RestAfter;
}

/**
 * Steps one keeper again and again. While there is work and nobody waits for it, it rests after each step (`restAfter`). Without work
 * it looks every `pollMs`. Keepers do not wait for each other.
 */
export class FollowLoop {
  readonly #keeper: Stepped;
  readonly #options: FollowLoopOptions;
  readonly #ended: Promise<void>;
  #waiting: Waiting[] = [];
  #wake = new AbortController();
  #closed = false;

  constructor(keeper: Stepped, options: FollowLoopOptions) {
    this.#keeper = keeper;
    this.#options = options;
    this.#ended = this.#run();
  }

  /**
   * Resolves when everything that is committed now can be found. While much is written, it waits for later changes too.
   */
  caughtUp(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#wake.abort();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#wake.abort();
    await this.#keeper.close();
    await this.#ended;
    for (const one of this.#waiting) one.reject(new Error('The index is no longer kept'));
  }

  async #run(): Promise<void> {
    const { pollMs, onTrouble, restAfter = withoutRest } = this.#options;
    let failures = 0;
    while (!this.#closed) {
      const asked = this.#waiting;
      this.#waiting = [];
      try {
        const begin = performance.now();
        const more = await this.#keeper.step(await this.#options.revision());
        failures = 0;
        if (more) this.#waiting.unshift(...asked);
        else this.#tellWhenSettled(asked);
        if (this.#waiting.length > 0) continue;
        if (more) {
          await this.#pause(restAfter(performance.now() - begin));
          continue;
        }
      } catch (error) {
        failures++;
        if (!this.#closed) onTrouble(error);
        for (const one of asked) one.reject(error);
      }
      await this.#pause(pollMs * Math.min(2 ** failures, LONGEST_PAUSE));
    }
  }

  /** Ends early when somebody begins to wait, and when the loop is closed. */
  async #pause(ms: number): Promise<void> {
    if (this.#closed) return;
    this.#wake = new AbortController();
    await sleep(ms, undefined, { signal: this.#wake.signal }).catch(() => {});
  }

  #tellWhenSettled(asked: Waiting[]): void {
    if (asked.length === 0) return;
    this.#keeper.settled().then(
      () => asked.forEach((one) => void one.resolve()),
      (error: unknown) => asked.forEach((one) => void one.reject(error)),
    );
  }
}
