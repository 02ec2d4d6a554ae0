import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The number of bytes read after which results are collected. */
const mostBytes = 32 * 1024 * 1024;
let bytesRead = 0;
let collect: Collect | null = null;
let collected = 0;

type Collect = (options: { type: 'minor' | 'major' }) => void;

/** Of so many collections one looks at the whole heap, for handles that have outlived an earlier collection. */
const oneWhole = 8;

/** Notes that a result of this size was read. */
export function noteRead(bytes: number): void {
  bytesRead += bytes;
}

/**
 * Frees the memory of DuckDB's results. They live outside the heap and are freed only when the garbage collector
 * finds their handles. The handles are so small that the collector would leave hundreds of megabytes standing. Call
 * this when a search has ended. It costs some milliseconds once 32 MiB were read, as for a common word among many
 * million documents, and nothing before. Handles are young when a search ends, so the young part of the heap is
 * collected: that takes a tenth of the time that the whole takes.
 */
export function releaseResults(): void {
  if (bytesRead < mostBytes) return;
  bytesRead = 0;
  setImmediate(() => {
    collect ??= collector();
    collect({ type: ++collected % oneWhole === 0 ? 'major' : 'minor' });
  });
}

function collector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}
