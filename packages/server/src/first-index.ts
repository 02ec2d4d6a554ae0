import { once } from 'node:events';
import type { KeptIndex } from './kept-index.ts';
import type { SearchEngine } from './platform/search/port.ts';
import { lacksIndex } from './search-engine.ts';

/** How long a start waits for a missing index. With very many records the index is built while the server runs. */
const FIRST_BUILD_MS = 15_000;

/**
 * Waits until a missing index is built, but at most fifteen seconds, and no longer than until the signal fires. A build that
 * fails is reported and tried again by the keeper.
 */
export async function untilFirstIndex(
  engine: SearchEngine,
  keeper: KeptIndex,
  signal: AbortSignal,
): Promise<void> {
  if (!(await lacksIndex(engine))) return;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(FIRST_BUILD_MS)]);
  const given = patience.aborted ? Promise.resolve() : once(patience, 'abort');
  await Promise.race([keeper.caughtUp().catch(() => {}), given]);
}
