const MIB = 1024 * 1024;

/**
 * Settings of glibc's memory (mallopt(3)), which it reads only when a program starts.
 * - How many areas there are for all threads. With one for each thread, memory that a thread has freed stays with it, after a switch to a new
 *   index some hundred megabytes.
 * - Blocks of at least this size usually get memory of their own, which goes back when they are freed. By default glibc raises this size, up to
 *   32 MiB, whenever a larger block of that kind is freed. The columns of the next index then leave gaps in an area.
 * - How much free memory an area may keep at its end. Setting the size above would otherwise fix this at 128 KiB.
 */
const GLIBC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(2 * MIB),
  MALLOC_TRIM_THRESHOLD_: String(4 * MIB),
};

/** Which process has been started anew. A program with more rights than its user has (`setcap`) never sees the settings of glibc. */
const SETTLED = 'MEMORY_SETTLED_FOR';

/**
 * An option of V8 (`node --v8-options`). With 100, the old part of a heap is collected again when it has grown to twice what was alive after the
 * last collection. Without the option V8 may let it grow to four times that.
 */
const GROWTH = '--heap-growing-percent';

/**
 * On Linux: starts this program anew, once, as the same process, with these settings of glibc and with heaps that are collected sooner.
 * Returns in the program that was started anew, and where Node cannot do that. What somebody has set stays.
 */
export function settleMemory(): void {
  const { execve, platform, pid, execPath, execArgv, argv, env } = process;
  if (platform !== 'linux' || env[SETTLED] === String(pid)) return;
  const isChosen = execArgv.some((option) => option.startsWith(GROWTH));
  const options = isChosen ? execArgv : [`${GROWTH}=100`, ...execArgv];
  execve?.(execPath, [execPath, ...options, ...argv.slice(1)], { ...GLIBC, ...env, [SETTLED]: String(pid) });
}
