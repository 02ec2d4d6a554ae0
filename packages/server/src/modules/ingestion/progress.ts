import { formatCount } from '@fundry/contracts/formats/count.ts';

const TTY_EVERY_MS = 200;
const PLAIN_EVERY_MS = 10_000;

/** Where progress is shown: standard error of a process. */
export interface ProgressOutput {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Shows how far an import is: one line that is rewritten on a terminal, a plain line every ten seconds elsewhere. */
export class Progress {
  readonly #output: ProgressOutput;
  readonly #started = performance.now();
  #shown = performance.now();
  #shownRead = 0;
  #drawn = false;
  /** Is told every message, too. */
  listener: ((text: string) => void) | null = null;

  constructor(output: ProgressOutput) {
    this.#output = output;
  }

  /** Takes the number of records read so far. It is cheap to call for each record. */
  update(label: string, read: number): void {
    const now = performance.now();
    const every = this.#output.isTTY ? TTY_EVERY_MS : PLAIN_EVERY_MS;
    if (now - this.#shown < every) return;
    const recent = Math.round(((read - this.#shownRead) / (now - this.#shown)) * 1000);
    this.#shown = now;
    this.#shownRead = read;
    const seconds = Math.round((now - this.#started) / 1000);
    const text = `${formatCount(read)} records, ${formatCount(recent)}/s, ${seconds} s: ${label}`;
    if (this.#output.isTTY) {
      this.#output.write(`\r\u001b[2K${text.slice(0, (this.#output.columns ?? 80) - 1)}`);
      this.#drawn = true;
    } else this.#output.write(`${text}\n`);
  }

  /** Shows a message without disturbing the progress line. */
  say(text: string): void {
    this.clear();
    this.listener?.(text);
    this.#output.write(`${text}\n`);
  }

  /** Removes the line from a terminal. */
  clear(): void {
    if (this.#drawn) this.#output.write('\r\u001b[2K');
    this.#drawn = false;
  }
}
