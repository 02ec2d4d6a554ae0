import { setTimeout as pause } from 'node:timers/promises';
import { IndexUnavailable } from '../../faults.ts';
import type { SearchEngine, SearchRequest } from '../../port.ts';

/** Searches made at once. */
const AT_ONCE = 3;
const AGAIN_AFTER_MS = 50;

export interface Counted {
  searches: number;
  /** Searches that were refused because no node answered. Each was made again at once. */
  refused: number;
  /** The longest that a search was without an answer, with all its tries, in milliseconds. */
  longestMs: number;
  /** What the work tells. */
  told: string;
}

/** People who search on and on while something happens to the cluster. */
export class SearchesUnderWay {
  readonly requests: readonly SearchRequest[];
  readonly #engine: SearchEngine;

  constructor(engine: SearchEngine, requests: readonly SearchRequest[]) {
    this.#engine = engine;
    this.requests = requests;
  }

  /** Searches while the work is done. Throws what a search or the work throws, except that the index cannot be reached. */
  async during(work: () => Promise<string>): Promise<Counted> {
    const counted: Counted = { searches: 0, refused: 0, longestMs: 0, told: '' };
    let isOver = false;
    const searchOn = async () => {
      while (!isOver) await this.#search(counted);
    };
    const searching = Array.from({ length: AT_ONCE }, searchOn);
    const working = work().finally(() => {
      isOver = true;
    });
    // Everything ends even when something throws, or it would run on into the next test.
    await Promise.allSettled([working, ...searching]);
    counted.told = await working;
    await Promise.all(searching);
    return counted;
  }

  async #search(counted: Counted): Promise<void> {
    const request = this.requests[counted.searches++ % this.requests.length]!;
    const startedAt = performance.now();
    for (;;) {
      try {
        await this.#engine.search(request);
        counted.longestMs = Math.max(counted.longestMs, performance.now() - startedAt);
        return;
      } catch (error) {
        if (!(error instanceof IndexUnavailable)) throw error;
        counted.refused++;
        await pause(AGAIN_AFTER_MS);
      }
    }
  }
}
