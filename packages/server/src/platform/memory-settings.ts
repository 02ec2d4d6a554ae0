/**
 * A setting of glibc's memory (mallopt(3)), which it reads only when a program starts: how many areas there are for all threads. With one for
 * each thread, memory that a thread has freed stays with it, after a switch to a new index some hundred megabytes.
 */
const AREAS = { MALLOC_ARENA_MAX: '2' };

/**
 * An option of V8 (`node --v8-options`). With 100, the old part of a heap is collected again when it has grown to twice what was alive after the
 * last collection. Without the option V8 may let it grow to four times that.
 */
const GROWTH = '--heap-growing-percent';

/**
 * On Linux: starts this program anew, as the same process, with two areas of memory for all threads and with heaps that are collected sooner.
 * Returns only in a program that has both settings, or that cannot be started anew. What somebody has set stays.
 */
export function settleMemory(): void {
  const { execve, platform, execPath, execArgv, argv, env } = process;
  const isChosen = execArgv.some((option) => option.startsWith(GROWTH));
  if (platform !== 'linux' || (isChosen && 'MALLOC_ARENA_MAX' in env)) return;
  const options = isChosen ? execArgv : [`${GROWTH}=100`, ...execArgv];
  execve?.(execPath, [execPath, ...options, ...argv.slice(1)], { ...AREAS, ...env });
}
