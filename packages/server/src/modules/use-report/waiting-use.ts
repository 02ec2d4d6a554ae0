import type { UseKind } from '@fundry/contracts/use-report/use-kinds.ts';
import { monthOf } from './months.ts';

/** That a member did something in a month. */
export interface Use {
  accountId: string;
  personId: string;
  /** `YYYY-MM` */
  month: string;
  kind: UseKind;
}

/**
 * What members did and is not stored yet. It is held in memory, each person once a month and kind, so that a request costs no
 * query. A process that is killed loses what waits.
 */
export class WaitingUse {
  #month = '';
  /** What has been noted in this month, so that it does not wait again. */
  readonly #noted = new Set<string>();
  #waiting: Use[] = [];

  /** Notes what a member did on a day, `YYYY-MM-DD`. */
  note({ accountId, personId }: Pick<Use, 'accountId' | 'personId'>, kinds: UseKind[], today: string): void {
    const month = monthOf(today);
    if (month !== this.#month) {
      this.#month = month;
      this.#noted.clear();
    }
    for (const kind of kinds) {
      const key = `${kind} ${accountId} ${personId}`;
      if (this.#noted.has(key)) continue;
      this.#noted.add(key);
      this.#waiting.push({ accountId, personId, month, kind });
    }
  }

  /** Gives everything that waits to `store`. When that fails, it waits on. */
  async store(store: (uses: Use[]) => Promise<void>): Promise<void> {
    const taken = this.#waiting;
    if (taken.length === 0) return;
    this.#waiting = [];
    try {
      await store(taken);
    } catch (error) {
      this.#waiting = [...taken, ...this.#waiting];
      throw error;
    }
  }

  /** Forgets what waits of a person. */
  forget(personId: string): void {
    this.#waiting = this.#waiting.filter((use) => use.personId !== personId);
  }
}
