import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, stop } from '../../packages/server/src/platform/postgres/postmaster.ts';
import { postgresPid } from '../../packages/server/src/testing/server-child.ts';
import { memoryOfTree, peakAboveNow } from './memory-of.ts';

const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts');
/** How long a start may take. With many records the index is read first. */
const START_MS = 300_000;
const LOOK_MS = 100;

/** A real server in a process group of its own, with its own PostgreSQL, always at the same port. */
export class SoakedServer {
  readonly port: number;
  readonly url: string;
  readonly env: Record<string, string>;
  readonly #home: string;
  #child: ReturnType<typeof spawn> | null = null;

  private constructor(home: string, port: number) {
    this.#home = home;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.env = {
      ...(process.env.PATH && { PATH: process.env.PATH }),
      // A start takes half the time when the code is compiled already.
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      ...{ FUNDRY_HOME: home, FUNDRY_PORT: String(port), FUNDRY_HOST: '127.0.0.1', FUNDRY_SAMPLE: 'false' },
      ...{ FUNDRY_NOW: '2026-03-01', FUNDRY_ANONYMOUS_VIEWS: '0', FUNDRY_TRUSTED_PROXIES: '127.0.0.1' },
      ...{ FUNDRY_MEANING: 'off', FUNDRY_LOG_LEVEL: 'warn' },
    };
  }

  /** Starts a server on a data folder. Its log is `soak.log` in the folder. */
  static async on(home: string): Promise<SoakedServer> {
    const server = new SoakedServer(home, await freePort());
    // It is in a process group of its own, which the keys of the terminal do not reach.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void server.stop().finally(() => process.exit(1)));
    try {
      await server.start();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  async start(): Promise<void> {
    const log = openSync(join(this.#home, 'soak.log'), 'a');
    this.#child = spawn(process.execPath, [MAIN], {
      env: this.env,
      detached: true,
      stdio: ['ignore', log, log],
    });
    await this.untilReady();
  }

  /** Resolves when the server says that every part works. Throws when it has ended or takes more than five minutes. */
  async untilReady(): Promise<void> {
    const patience = AbortSignal.timeout(START_MS);
    while (!(await this.#isReady())) {
      patience.throwIfAborted();
      if (this.#child?.exitCode != null) throw new Error(`The server ended: ${this.#lastWords()}`);
      await sleep(LOOK_MS);
    }
  }

  /** Kills the server and what it has started, except PostgreSQL, and starts it again. */
  async killServer(): Promise<void> {
    await this.#end('SIGKILL');
    await this.start();
  }

  /** Kills PostgreSQL. The server has to start it again. */
  async killDatabase(): Promise<void> {
    const pid = postgresPid(this.#home);
    if (pid === null) throw new Error('PostgreSQL does not run.');
    process.kill(pid, 'SIGKILL');
    while (postgresPid(this.#home) === pid) await sleep(LOOK_MS);
    await this.untilReady();
  }

  memory(): { server: number; builds: number; database: number } {
    const postgres = postgresPid(this.#home);
    const pid = this.#child?.pid ?? null;
    const { lasting, builds } = memoryOfTree(pid, postgres);
    return { server: lasting + peakAboveNow(pid), builds, database: memoryOfTree(postgres).lasting };
  }

  /** Stops the server, and PostgreSQL too when the server has ended by itself and left it. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await stop({ data: join(this.#home, 'postgres') });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, signal);
    await ended;
  }

  /** The end of the log. */
  #lastWords(): string {
    return readFileSync(join(this.#home, 'soak.log'), 'utf8').slice(-500).trim();
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
