import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes read after which results are collected. */
const mostBytes = 32 * 1024 * 1024;
let bytesRead = 0;
let collect: (() => void) | null = null;

/** Notes that a result of so many bytes was read. */
export function noteRead(bytes: number): void {
  bytesRead += bytes;
}

/**
 * Gives back what results hold. DuckDB's results live outside the heap and are freed only when the collector finds their
 * handles, which are so small that it would let hundreds of megabytes stand. To be called when a search has ended; it costs
 * some milliseconds once 32 MiB were read, as a common word among many million documents does, and nothing before.
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
