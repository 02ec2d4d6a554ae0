import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = () => void;
let collect: Collect | null = null;

/**
 * Frees what nobody uses any more. After a switch from one generation to the next that is hundreds of megabytes, most of it outside the heap:
 * results of DuckDB are freed only when the collector finds their handles, which are too small to make it look for them. Takes some 20 ms.
 */
export function collectGarbage(): void {
  collect ??= collector();
  collect();
}

function collector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}
