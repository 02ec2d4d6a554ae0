import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { batchesOf } from './batches-of.ts';
import { definitionOf } from './definitions.ts';
import { engineRequest } from './engine-request.ts';
import type { DiscoveryServices } from './services.ts';

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

/** Finds all records of a viewer's search, however many. Records are read as they are used. */
export async function findAll<T extends SearchTarget>(
  search: Search<T>,
  viewer: Viewer,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<AllRecords<SearchRecords[T]>> {
  const of = definitionOf(search.target);
  const { request, notices } = await engineRequest(search, viewer, services);
  const { total, ids } = await services.engine.list(request, signal);
  const recordsOf = async (batch: number[], whole: boolean) => {
    const records = await of.records(batch, viewer, services, whole);
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
