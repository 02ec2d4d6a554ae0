import type { AggregationKinds } from '@fundry/contracts/answers/aggregation-kinds.ts';
import { AGGREGATION_ENTRIES } from '@fundry/contracts/limits.ts';
import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import { SEARCH_TARGETS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { NOBODY } from '../../platform/auth/viewer.ts';
import { explain } from '../../platform/failure.ts';
import type { Logger } from '../../platform/logger.ts';
import { waitAtMost } from '../../platform/wait-at-most.ts';
import { definitionOf } from './definitions.ts';
import { countKinds } from './search.ts';
import type { DiscoveryServices } from './services.ts';

/** How long a start waits. With very many records the counting goes on while the server runs. */
const PATIENCE_MS = 5_000;

/**
 * Counts all records of each target by everything that the screens count, as for a visitor who typed nothing. An engine reads fields from its
 * files when a search first asks for them. Afterwards those that are counted are in memory, and no visitor waits for them. Waits at most
 * `patienceMs`, and stops waiting when the signal fires. A failure is only logged: the next search meets it too, and says what it is.
 */
export async function warmUp(
  services: DiscoveryServices,
  { logger, signal }: { logger: Logger; signal: AbortSignal },
  patienceMs = PATIENCE_MS,
): Promise<void> {
  await waitAtMost(patienceMs, signal, async () => {
    for (const target of SEARCH_TARGETS)
      await countTarget(target, services, signal).catch((error) => {
        if (!signal.aborted)
          logger.info({ reason: explain(error), target }, 'searches could not be prepared');
      });
  });
}

function countTarget<T extends SearchTarget>(target: T, services: DiscoveryServices, signal: AbortSignal) {
  const kinds = Object.keys(definitionOf(target).kinds) as AggregationKinds[T][];
  return countKinds(searchOf(target), NOBODY, kinds, AGGREGATION_ENTRIES, services, signal);
}
