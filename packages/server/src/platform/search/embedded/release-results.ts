import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The number of bytes read after which results are collected. */
const mostBytes = 32 * 1024 * 1024;
let bytesRead = 0;
let collect: (() => void) | null = null;

/** Notes that a result of this size was read. */
export function noteRead(bytes: number): void {
  bytesRead += bytes;
}

/**
 * Frees the memory of DuckDB's results. They live outside the heap and are freed only when the garbage collector
 * finds their handles. The handles are so small that the collector would leave hundreds of megabytes standing. Call
 * this when a search has ended. It costs some milliseconds once 32 MiB were read, as for a common word among many
 * million documents, and nothing before.
 */
export function releaseResults(): void {
  if (bytesRead < mostBytes) return;
  bytesRead = 0;
  collect ??= collector();
  setImmediate(collect);
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
