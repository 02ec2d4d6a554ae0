import {
  AWARD_FACTS,
  type AwardFact,
  CALL_FACTS,
  type CallFact,
} from '@fundry/contracts/answers/known-facts.ts';
import { KNOWN_FACT_WORDS } from '@fundry/contracts/record-words/known-facts.ts';
import { countKnown } from '../../packages/server/src/modules/catalogue/known/known-facts.ts';

/** A line of the table: a fact, and of how many records it is stated or read. */
export interface ShareLine {
  what: string;
  stated: number;
  read: number;
}

/**
 * Counts what the records of an installation know. `code` is what is known of a record (`catalogue/known/`), with the same
 * meaning as on the page "About the data".
 */
export class RecordShares {
  readonly #calls = new Map<string, number>();
  readonly #awards = new Map<string, number>();
  #below = 0;

  /** An active call, and whether its funder is below the departments. */
  addCall(code: string, isBelow: boolean): void {
    this.#calls.set(code, (this.#calls.get(code) ?? 0) + 1);
    if (isBelow) this.#below++;
  }

  addAward(code: string): void {
    this.#awards.set(code, (this.#awards.get(code) ?? 0) + 1);
  }

  get calls(): { records: number; lines: ShareLine[] } {
    const below = { what: 'Funder below the department', stated: this.#below, read: 0 };
    return { records: sum(this.#calls), lines: [...linesOf(CALL_FACTS, this.#calls), below] };
  }

  get awards(): { records: number; lines: ShareLine[] } {
    return { records: sum(this.#awards), lines: linesOf(AWARD_FACTS, this.#awards) };
  }
}

function linesOf<Fact extends CallFact | AwardFact>(
  facts: readonly Fact[],
  codes: ReadonlyMap<string, number>,
): ShareLine[] {
  const entries = [...codes].map(([code, count]) => ({ code, count }));
  return countKnown(facts, entries).map(({ fact, stated, read }) => ({
    what: KNOWN_FACT_WORDS[fact].name,
    stated,
    read,
  }));
}

function sum(codes: ReadonlyMap<string, number>): number {
  return [...codes.values()].reduce((total, count) => total + count, 0);
}
