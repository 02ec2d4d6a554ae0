import { setImmediate as turn } from 'node:timers/promises';
import type {
  DuckDBBlobVector,
  DuckDBConnection,
  DuckDBIntegerVector,
  DuckDBValue,
  JS,
} from '@duckdb/node-api';
import { SearchTimeout } from '../port.ts';
import { readColumns } from './columns/read-columns.ts';
import { noteRead, releaseResults } from './release-results.ts';

export interface Limits {
  timeLimitMs: number;
  signal?: AbortSignal;
}

/** Work in this process goes on for about so long before others have a turn. */
const longestTurnMs = 12;

/** A connection in the hands of one request, which is interrupted when its time is over or its signal aborts. */
export class Session {
  readonly #connection: DuckDBConnection;
  readonly #limits: Limits;
  #late = false;
  #turnAt = performance.now();

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
      releaseResults();
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

  /** The columns of a statement that answers INTEGERs without nulls. */
  async columns(sql: string, count: number): Promise<Int32Array[]> {
    this.#check();
    const widths = Array.from({ length: count }, () => 'int32' as const);
    return (await readColumns(this.#connection, sql, widths)) as Int32Array[];
  }

  /** The rows of a statement that answers two INTEGERs and two BLOBs without nulls. */
  async runs(sql: string): Promise<[number, number, Uint8Array, Uint8Array][]> {
    this.#check();
    const result = await this.#connection.run(sql);
    const rows: [number, number, Uint8Array, Uint8Array][] = [];
    for (const chunk of await result.fetchAllChunks()) {
      const [one, two] = [0, 1].map((index) => chunk.getColumnVector(index) as DuckDBIntegerVector);
      const [three, four] = [2, 3].map((index) => chunk.getColumnVector(index) as DuckDBBlobVector);
      for (let row = 0; row < chunk.rowCount; row++) {
        const [docs, numbers] = [three!.getItemBytes(row)!, four!.getItemBytes(row)!];
        noteRead(docs.byteLength + numbers.byteLength);
        rows.push([one!.getItem(row)!, two!.getItem(row)!, docs, numbers]);
      }
    }
    return rows;
  }

  /** Lets others have a turn when work in this process has gone on for long; throws when the time is over. */
  async pause(): Promise<void> {
    this.#check();
    if (performance.now() - this.#turnAt < longestTurnMs) return;
    await turn();
    this.#turnAt = performance.now();
    this.#check();
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
