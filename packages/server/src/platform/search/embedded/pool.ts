import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { shuttingDown } from '../unavailable.ts';

/** A few connections that searches share. When all are taken, further searches wait in line. */
export class Pool {
  readonly #instance: DuckDBInstance;
  readonly #limit: number;
  readonly #idle: DuckDBConnection[] = [];
  readonly #taken = new Set<DuckDBConnection>();
  readonly #waiting: { resolve: (connection: DuckDBConnection) => void; reject: (reason: Error) => void }[] =
    [];
  #closed: (() => void) | null = null;

  constructor(instance: DuckDBInstance, limit: number) {
    this.#instance = instance;
    this.#limit = limit;
  }

  async use<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    const connection = await this.#take();
    this.#taken.add(connection);
    try {
      return await work(connection);
    } finally {
      this.#taken.delete(connection);
      this.#giveBack(connection);
    }
  }

  /** Rejects waiting searches, interrupts running ones, and resolves when the last has ended. */
  async close(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(shuttingDown());
    for (const connection of this.#taken) connection.interrupt();
    await new Promise<void>((resolve) => {
      this.#closed = resolve;
      if (this.#taken.size === 0) resolve();
    });
    for (const connection of this.#idle.splice(0)) connection.closeSync();
  }

  #giveBack(connection: DuckDBConnection): void {
    const next = this.#waiting.shift();
    if (next) next.resolve(connection);
    else this.#idle.push(connection);
    if (this.#taken.size === 0) this.#closed?.();
  }

  async #take(): Promise<DuckDBConnection> {
    if (this.#closed) throw shuttingDown();
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#taken.size < this.#limit) return this.#instance.connect();
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }
}
