/**
 * Settings of glibc's memory (mallopt(3)), which it reads only when a program starts. With its own, memory of a thread that is free again
 * stays with that thread: after each switch to a new index some hundred megabytes. With these there are two areas for all threads, and what
 * takes a megabyte or more goes back to the system at once.
 */
const SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 24),
};

/**
 * On Linux: starts this program anew, as the same process, with settings under which free memory goes back to the system. Returns when they
 * are set. What somebody else has set stays.
 */
export function settleMemory(): void {
  const { execve, platform, execPath, execArgv, argv, env } = process;
  if (platform !== 'linux' || Object.keys(SETTINGS).every((name) => name in env)) return;
  execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...SETTINGS, ...env });
}
