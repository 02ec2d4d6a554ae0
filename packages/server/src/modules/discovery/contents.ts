import { emptyState } from '@fundry/contracts/search-state/address-codec.ts';
import { AWARD_PARAMETERS } from '@fundry/contracts/search-state/award-parameters.ts';
import { FUNDER_SEARCH_PARAMETERS } from '@fundry/contracts/search-state/funder-parameters.ts';
import { OPPORTUNITY_PARAMETERS } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { LATEST_FIRST, UPDATED } from './latest-records.ts';
import { requestFor } from './request-of.ts';
import type { DiscoveryServices } from './services.ts';

/** For each target, the search that finds everything. */
const EVERYTHING: Record<SearchTarget, Search> = {
  opportunities: {
    target: 'opportunities',
    state: { ...emptyState(OPPORTUNITY_PARAMETERS), expired: true, forthcoming: true },
  },
  awards: { target: 'awards', state: emptyState(AWARD_PARAMETERS) },
  funders: { target: 'funders', state: emptyState(FUNDER_SEARCH_PARAMETERS) },
};

/**
 * How many records of a target can be found now, whatever their dates, and when one of them last arrived or changed, in
 * milliseconds since 1970. Null when there are no records, or no index yet.
 */
export async function contentsOf(
  target: SearchTarget,
  services: DiscoveryServices,
): Promise<{ records: number; updatedAt: number | null }> {
  const { engine } = services;
  const status = (await engine.status()).find((each) => each.target === target);
  if (!status?.generation) return { records: 0, updatedAt: null };
  const { request } = await requestFor(EVERYTHING[target], null, services);
  const latest = { ...request, sort: LATEST_FIRST, from: 0, size: 1, fill: false };
  const { hits, total } = await engine.search(latest);
  const { categories, exclude, query } = request;
  const restrictTo = hits.map(({ id }) => id);
  const only = { target, query, categories, exclude, restrictTo, measure: UPDATED, groups: [] };
  const { quartiles } = await engine.measure(only);
  return { records: total, updatedAt: quartiles?.max ?? null };
}
