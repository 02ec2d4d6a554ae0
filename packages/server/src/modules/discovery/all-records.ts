import type { AwardRecord, FunderRecord, OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { AwardState } from '@fundry/contracts/search-state/award-parameters.ts';
import type { FunderState } from '@fundry/contracts/search-state/funder-parameters.ts';
import type { OpportunityState } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import { awardSearch } from './award-search.ts';
import { batchesOf } from './batches-of.ts';
import { funderSearch } from './funder-search.ts';
import { opportunitySearch } from './opportunity-search.ts';
import { engineRequest } from './search.ts';
import type { AnyState, SearchDefinition } from './search-definition.ts';
import type { DiscoveryServices } from './services.ts';

/** The types of state and record of each search. */
export interface Searches {
  opportunities: { state: OpportunityState; record: OpportunityRecord };
  awards: { state: AwardState; record: AwardRecord };
  funders: { state: FunderState; record: FunderRecord };
}

/** What differs between the three searches. */
export const TARGETS = { opportunities: opportunitySearch, awards: awardSearch, funders: funderSearch };

/** How many records are read at once. */
const BATCH = 250;

/** Everything that a search finds. */
export interface AllRecords<Shown> {
  /** How many full matches there are. */
  total: number;
  /** Chosen ids that do not exist and were ignored, as sentences. */
  notices: string[];
  /**
   * The first `most` records in the order of the search, in batches. Each batch is read while the caller uses the one
   * before. Records that have left the catalogue since the search are left out. `whole`: with the full description. May
   * be called once.
   */
  read(most: number, whole: boolean): AsyncGenerator<Shown[]>;
}

/**
 * Finds all records that a state asks for, except those that the person has dismissed, however many. Records are read
 * as they are used.
 */
export async function findAll<T extends keyof Searches>(
  target: T,
  state: Searches[T]['state'],
  personId: string | null,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<AllRecords<Searches[T]['record']>> {
  const of = TARGETS[target] as unknown as SearchDefinition<AnyState, Searches[T]['record'], string>;
  const { request, notices } = await engineRequest(of, state, personId, services);
  const { total, ids } = await services.engine.list(request, signal);
  const recordsOf = async (batch: number[], whole: boolean) => {
    const records = await of.records(batch, services, whole);
    return batch.flatMap((id) => records.get(id)?.record ?? []);
  };
  return {
    total,
    notices,
    async *read(most, whole) {
      let next: ReturnType<typeof recordsOf> | null = null;
      for await (const batch of batchesOf(ids, most, BATCH)) {
        const ready = await next;
        next = recordsOf(batch, whole);
        // An error surfaces when the caller asks for this batch. If the caller never does, the error does not matter.
        next.catch(() => {});
        if (ready) yield ready;
      }
      if (next) yield await next;
    },
  };
}
