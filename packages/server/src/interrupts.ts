import { endedBy } from './platform/command-line.ts';

/** The process that started this one: under npm, a shell. */
const SHELL = process.ppid;
/** How often to look whether that shell is still there. */
const ORPHAN_MS = 500;

/** Calls back when a person asks this command to stop, or when npm has left it behind. A second request ends the process. */
export function onInterrupt(stop: () => void): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(130);
      asked = true;
      stop();
    });
  }
  // npm passes a signal only to its shell, which ends and leaves this process behind.
  if (process.env.npm_lifecycle_event === undefined) return;
  const looking = setInterval(() => {
    if (process.ppid === SHELL) return;
    clearInterval(looking);
    stop();
  }, ORPHAN_MS).unref();
}

/**
 * Runs a command, which gives its exit code and which an interrupt gives up. Says why it ended if it did not succeed; `interrupted` is said after an
 * interrupt. Returns the exit code to end with.
 */
export async function runInterruptible(
  work: (signal: AbortSignal) => Promise<number>,
  interrupted: string,
): Promise<number> {
  const stopping = new AbortController();
  onInterrupt(() => stopping.abort());
  try {
    return await work(stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) return endedBy(error);
    console.error(interrupted);
    return 130;
  }
}
