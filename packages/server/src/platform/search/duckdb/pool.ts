import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** A few connections that searches share; those who come when all are taken wait in line. */
export class Pool {
  readonly #instance: DuckDBInstance;
  readonly #limit: number;
  readonly #idle: DuckDBConnection[] = [];
  readonly #waiting: ((connection: DuckDBConnection) => void)[] = [];
  #open = 0;

  constructor(instance: DuckDBInstance, limit: number) {
    this.#instance = instance;
    this.#limit = limit;
  }

  async use<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    const connection = await this.#take();
    try {
      return await work(connection);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(connection);
      else this.#idle.push(connection);
    }
  }

  close(): void {
    for (const connection of this.#idle.splice(0)) connection.closeSync();
  }

  async #take(): Promise<DuckDBConnection> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#open < this.#limit) {
      this.#open++;
      return this.#instance.connect();
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
