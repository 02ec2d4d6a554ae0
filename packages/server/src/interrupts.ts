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
