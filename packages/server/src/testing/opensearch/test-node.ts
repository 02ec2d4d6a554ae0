import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';

/** How much of what a node says is kept to explain a failed start, in characters. */
const KEPT = 20_000;

/** One node in a process of its own, which ends when this process does: the node reads an input that is then closed. */
export class TestNode {
  readonly #java: string;
  readonly #args: string[];
  #process: ChildProcess | null = null;

  constructor(java: string, args: string[]) {
    this.#java = java;
    this.#args = args;
  }

  get isRunning(): boolean {
    return this.#process !== null;
  }

  /** The id of its process. Throws when it is not running. */
  get processId(): number {
    const id = this.#process?.pid;
    if (id === undefined) throw new Error('The node is not running.');
    return id;
  }

  /** Resolves when the node answers. Throws with what it said when it ends before. */
  async start(): Promise<void> {
    const child = spawn(this.#java, this.#args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#process = child;
    child.once('close', () => {
      if (this.#process === child) this.#process = null;
    });
    // A killed node reads no more.
    child.stdin.on('error', () => {});
    let said = '';
    const started = new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          said = (said + text).slice(-KEPT);
          if (/^started$/m.test(said)) resolve();
        });
      }
      child.once('error', reject);
      child.once('close', (code, signal) =>
        reject(new Error(`The node ended (${code ?? signal}) before it answered:\n${said}`)),
      );
    });
    await started;
    // The node does not keep this process alive: it ends with it.
    child.unref();
    for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as Socket).unref();
  }

  /** Ends the process by closing its input, or by a signal. Resolves when it is gone. */
  async end(signal?: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child) return;
    // Now somebody waits for it.
    child.ref();
    for (const stream of [child.stdout, child.stderr]) (stream as Socket).ref();
    const gone = once(child, 'close');
    child.ref();
    if (signal) child.kill(signal);
    else child.stdin!.end();
    await gone;
  }
}
