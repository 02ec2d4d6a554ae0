/** Pause between two lines of progress, in milliseconds. On a terminal one line is rewritten; elsewhere lines follow each other. */
const ON_TERMINAL_MS = 200;
const ELSEWHERE_MS = 10_000;
const CLEAR_LINE = '\r\u001b[2K';

/** Shows on standard error how far a command is, not too often. */
export class ProgressLine {
  #shown = performance.now();
  #open = false;

  /** Shows what `line` gives, if the last time is long enough ago. */
  show(line: () => string): void {
    const { isTTY } = process.stderr;
    if (performance.now() - this.#shown < (isTTY ? ON_TERMINAL_MS : ELSEWHERE_MS)) return;
    this.#shown = performance.now();
    this.#open = isTTY;
    process.stderr.write(isTTY ? CLEAR_LINE + line() : `${line()}\n`);
  }

  /** Clears the line, so that something else can be written. */
  clear(): void {
    if (this.#open) process.stderr.write(CLEAR_LINE);
    this.#open = false;
  }
}
