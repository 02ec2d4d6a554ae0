/**
 * Settings of glibc's memory (mallopt(3)), which it reads only when a program starts.
 * - How many areas there are for all threads. With one for each thread, memory that a thread has freed stays with it, after a switch to a new
 *   index some hundred megabytes.
 * - From how many bytes on a block is taken from the system and given back by itself. By default this grows up to 32 MB with the blocks that are freed. The
 *   columns of the next index then lie between other things in an area, and leave gaps there.
 * - How many free bytes an area keeps at its end. Without this, it would keep only 128 KB once the second setting is made.
 */
const GLIBC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(32 * 1024 * 1024),
};

/**
 * An option of V8 (`node --v8-options`). With 100, the old part of a heap is collected again when it has grown to twice what was alive after the
 * last collection. Without the option V8 may let it grow to four times that.
 */
const GROWTH = '--heap-growing-percent';

/**
 * On Linux: starts this program anew, as the same process, with these settings of glibc and with heaps that are collected sooner.
 * Returns only in a program that has all of them, or that cannot be started anew. What somebody has set stays.
 */
export function settleMemory(): void {
  const { execve, platform, execPath, execArgv, argv, env } = process;
  const isChosen = execArgv.some((option) => option.startsWith(GROWTH));
  if (platform !== 'linux' || (isChosen && Object.keys(GLIBC).every((name) => name in env))) return;
  const options = isChosen ? execArgv : [`${GROWTH}=100`, ...execArgv];
  execve?.(execPath, [execPath, ...options, ...argv.slice(1)], { ...GLIBC, ...env });
}
