import { explain } from '../failure.ts';
import type { Logger } from '../logger.ts';

/** Says in the log that something goes wrong, once and not at each attempt, and that it works again. */
export class ToldOnce {
  readonly #logger: Logger;
  readonly #about: object;
  readonly #troubles = new Set<string>();

  /** `about`: fields that each line has. */
  constructor(logger: Logger, about: object = {}) {
    this.#logger = logger;
    this.#about = about;
  }

  /** `what`: the sentence for the log. It is not said again before `mended`. */
  failed(what: string, error: unknown): void {
    if (this.#troubles.has(what)) return;
    this.#troubles.add(what);
    this.#logger.warn({ ...this.#about, reason: explain(error) }, what);
  }

  mended(what: string): void {
    if (this.#troubles.delete(what))
      this.#logger.info({ ...this.#about, failed: what }, 'what failed before works again');
  }
}
