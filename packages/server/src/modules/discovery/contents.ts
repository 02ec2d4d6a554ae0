import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { NOBODY } from '../../platform/auth/viewer.ts';
import { engineRequest } from './engine-request.ts';
import { LATEST_FIRST, UPDATED } from './latest-records.ts';
import type { DiscoveryServices } from './services.ts';

const EVERYTHING: { [T in SearchTarget]: Search<T> } = {
  opportunities: searchOf('opportunities', { expired: true, forthcoming: true }),
  awards: searchOf('awards'),
  funders: searchOf('funders'),
};

/** The search that finds every record of a target, whatever its dates. */
export function everything<T extends SearchTarget>(target: T): Search<T> {
  return EVERYTHING[target];
}

/**
 * The number of records of a target that can be found now, whatever their dates, and when one of them was last
 * published or changed, in milliseconds since 1970. The time is null when there are no records, or no index yet.
 */
export async function contentsOf(
  target: SearchTarget,
  services: DiscoveryServices,
): Promise<{ records: number; updatedAt: number | null }> {
  const { engine } = services;
  const status = (await engine.status()).find((each) => each.target === target);
  if (!status?.generation) return { records: 0, updatedAt: null };
  const { request } = await engineRequest(everything(target), NOBODY, services);
  const latest = { ...request, sort: LATEST_FIRST, from: 0, size: 1 };
  const { hits, total } = await engine.search(latest);
  const only = { ...request, restrictTo: hits.map(({ id }) => id), measure: UPDATED, groups: [] };
  const { quartiles } = await engine.measure(only);
  return { records: total, updatedAt: quartiles?.max ?? null };
}
