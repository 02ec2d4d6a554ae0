import type { DuckDBConnection, DuckDBDataChunk, DuckDBValue, JS } from '@duckdb/node-api';
import { SearchTimeout } from '../port.ts';

export interface Limits {
  timeLimitMs: number;
  signal?: AbortSignal;
}

/** A connection in the hands of one request, which is interrupted when its time is over or its signal aborts. */
export class Session {
  readonly #connection: DuckDBConnection;
  readonly #limits: Limits;
  #late = false;

  private constructor(connection: DuckDBConnection, limits: Limits) {
    this.#connection = connection;
    this.#limits = limits;
  }

  /** Runs `work` within the limits. Throws `SearchTimeout`, or the signal's reason. */
  static async run<Result>(
    connection: DuckDBConnection,
    limits: Limits,
    startedAt: number,
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    const session = new Session(connection, limits);
    const stop = () => connection.interrupt();
    const timer = setTimeout(
      () => {
        session.#late = true;
        stop();
      },
      Math.max(0, limits.timeLimitMs - (performance.now() - startedAt)),
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

  /** The same column by column, without conversion: for answers of many rows. */
  async chunks(sql: string, values: DuckDBValue[] = []): Promise<DuckDBDataChunk[]> {
    this.#check();
    const result = await this.#connection.run(sql, values);
    return result.fetchAllChunks();
  }

  #check(): void {
    this.#limits.signal?.throwIfAborted();
    if (this.#late) throw timeout(this.#limits.timeLimitMs);
  }
}

function tooLarge(): SearchTimeout {
  return new SearchTimeout('The search needs more memory than it may use. Use rarer words or add a filter.');
}

function timeout(limitMs: number): SearchTimeout {
  const seconds = Math.round(limitMs / 100) / 10;
  return new SearchTimeout(
    `The search took longer than ${seconds} seconds. Use rarer words or add a filter.`,
  );
}
