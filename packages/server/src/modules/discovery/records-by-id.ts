import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { TARGETS } from './all-records.ts';
import type { AnyRecord } from './latest-records.ts';
import type { AnyState, SearchDefinition } from './search-definition.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * Records by id, as the API answers them, without the full descriptions. Unknown ids are left out. The id of a merged
 * record gives the record it became, under its own id.
 */
export async function recordsById(
  target: SearchTarget,
  ids: number[],
  services: Pick<DiscoveryServices, 'db' | 'clock'>,
): Promise<Map<number, AnyRecord>> {
  const of = TARGETS[target] as unknown as SearchDefinition<AnyState, AnyRecord, string>;
  const found = await of.records(ids, services, false);
  return new Map([...found].map(([id, { record }]) => [id, record]));
}
