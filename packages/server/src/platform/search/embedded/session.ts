import { setImmediate as turn } from 'node:timers/promises';
import type { DuckDBConnection, DuckDBValue, JS } from '@duckdb/node-api';
import { SearchTimeout } from '../faults.ts';

export interface Limits {
  timeLimitMs: number;
  /** The most rows of words that may be in memory. Each takes 12 bytes, and twice that while it is read. */
  mostRows: number;
  signal?: AbortSignal;
}

/** Work in this process goes on for about this long before other requests get a turn. */
const longestTurnMs = 12;

/** One request's use of a connection. It is interrupted when the time limit is over or the signal aborts. */
export class Session {
  readonly #connection: DuckDBConnection;
  readonly #limits: Limits;
  /** Whether the timer has interrupted the connection, perhaps a moment early. */
  #interrupted = false;
  /** When the time limit is over, on the clock of `performance`. Work that never waits is not stopped by a timer. */
  readonly #deadline: number;
  #turnAt = performance.now();

  private constructor(connection: DuckDBConnection, limits: Limits, startedAt: number) {
    this.#connection = connection;
    this.#limits = limits;
    this.#deadline = startedAt + limits.timeLimitMs;
  }

  /** Runs `work` within the limits. Throws `SearchTimeout`, or the signal's reason. */
  static async run<Result>(
    connection: DuckDBConnection,
    limits: Limits,
    startedAt: number,
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    const session = new Session(connection, limits, startedAt);
    const stop = () => connection.interrupt();
    const timer = setTimeout(
      () => {
        session.#interrupted = true;
        stop();
      },
      Math.max(0, session.#deadline - performance.now()),
    );
    limits.signal?.addEventListener('abort', stop, { once: true });
    try {
      return await work(session);
    } catch (error) {
      session.#check();
      if (/Out of Memory/i.test(String(error))) throw tooLarge();
      throw error;
    } finally {
      clearTimeout(timer);
      limits.signal?.removeEventListener('abort', stop);
    }
  }

  /** All rows of a statement. */
  async rows(sql: string, values: DuckDBValue[] = []): Promise<JS[][]> {
    this.#check();
    const reader = await this.#connection.runAndReadAll(sql, values);
    return reader.getRowsJS();
  }

  /** Throws `SearchTimeout` when so many rows of words are too many to hold. */
  checkRows(rows: number): void {
    if (rows > this.#limits.mostRows) throw tooManyWords();
  }

  /**
   * Lets other requests have a turn when work in this process has gone on for long. Throws when the time limit is
   * over or the signal has aborted.
   */
  async pause(): Promise<void> {
    this.#check();
    if (performance.now() - this.#turnAt < longestTurnMs) return;
    await turn();
    this.#turnAt = performance.now();
    this.#check();
  }

  #check(): void {
    this.#limits.signal?.throwIfAborted();
    const isLate = this.#interrupted || performance.now() >= this.#deadline;
    if (isLate) throw timeout(this.#limits.timeLimitMs);
  }
}

function tooLarge(): SearchTimeout {
  return new SearchTimeout('The search needs more memory than it may use. Use rarer words or add a filter.');
}

function tooManyWords(): SearchTimeout {
  return new SearchTimeout(
    'The search finds more words than it can hold at once. Use rarer words, or more letters before "*".',
  );
}

function timeout(limitMs: number): SearchTimeout {
  const seconds = Math.round(limitMs / 100) / 10;
  return new SearchTimeout(
    `The search took longer than ${seconds} seconds. Use rarer words or add a filter.`,
  );
}
