import { setTimeout as sleep } from 'node:timers/promises';
import type { KeptIndex } from './kept-index.ts';
import type { SearchEngine } from './platform/search/port.ts';
import { waitAtMost } from './platform/wait-at-most.ts';
import { lacksIndex } from './search-engine.ts';

/** How long a start waits for a missing index. With very many records the index is built while the server runs. */
const FIRST_BUILD_MS = 15_000;
/** How often it is looked whether another server has built it. */
const LOOK_MS = 250;

/**
 * Waits until a missing index is built, by this server or by another, but at most fifteen seconds, and no longer than until the
 * signal fires. A build that fails is reported and tried again by the keeper.
 */
export async function untilFirstIndex(
  engine: Pick<SearchEngine, 'status'>,
  keeper: Pick<KeptIndex, 'caughtUp'>,
  signal: AbortSignal,
  { patienceMs = FIRST_BUILD_MS, lookMs = LOOK_MS } = {},
): Promise<void> {
  if (!(await lacksIndex(engine))) return;
  await waitAtMost(patienceMs, signal, async (over) => {
    await keeper.caughtUp();
    // A keeper in another server, or one that has yet to begin here, is not waited for above.
    while (!over.aborted && (await lacksIndex(engine))) await sleep(lookMs, undefined, { signal: over });
  });
}
