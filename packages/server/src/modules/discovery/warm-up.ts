import { once } from 'node:events';
import type { AggregationKinds } from '@fundry/contracts/answers/aggregation-kinds.ts';
import { AGGREGATION_ENTRIES } from '@fundry/contracts/limits.ts';
import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import { SEARCH_TARGETS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { NOBODY } from '../../platform/auth/viewer.ts';
import { explain } from '../../platform/failure.ts';
import type { Logger } from '../../platform/logger.ts';
import { definitionOf } from './definitions.ts';
import { countKinds } from './search.ts';
import type { DiscoveryServices } from './services.ts';

/** How long a start waits for this. With very many records it goes on while the server runs. */
const PATIENCE_MS = 5_000;

/**
 * Counts all records of each target by everything that the screens count, as a visitor without words would. An engine reads fields from its
 * files when a search first asks for them. Afterwards they are in memory, and no visitor waits for that. Waits at most `patienceMs`, and no longer than
 * until the signal fires. A failure is only logged: the next search meets it too, and says what it is.
 */
export async function warmUp(
  services: DiscoveryServices,
  { logger, signal }: { logger: Logger; signal: AbortSignal },
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  const given = patience.aborted ? Promise.resolve() : once(patience, 'abort');
  const countAll = async () => {
    for (const target of SEARCH_TARGETS) await countTarget(target, services, signal);
  };
  const counted = countAll().catch((error) => {
    if (!signal.aborted) logger.info({ reason: explain(error) }, 'searches could not be prepared');
  });
  await Promise.race([counted, given]);
}

function countTarget<T extends SearchTarget>(target: T, services: DiscoveryServices, signal: AbortSignal) {
  const kinds = Object.keys(definitionOf(target).kinds) as AggregationKinds[T][];
  return countKinds(searchOf(target), NOBODY, kinds, AGGREGATION_ENTRIES, services, signal);
}
