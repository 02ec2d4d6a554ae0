import type { trendingArea } from '@fundry/contracts/endpoints/research-areas.ts';
import { MONTHS_OF_CHANGE } from '@fundry/contracts/research-areas.ts';
import { changed } from '@fundry/contracts/search-state/search-codec.ts';
import { SEARCH_TARGETS, type Search } from '@fundry/contracts/search-state/search-targets.ts';
import type { z } from 'zod';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { dayNumber } from '../../platform/clock.ts';
import {
  countSearches,
  type DiscoveryServices,
  unlessNotRun,
  unmarkedRequest,
} from '../discovery/discovery.public.ts';
import { inTarget } from './in-target.ts';
import { lastMonths } from './last-months.ts';

type Figures = Pick<z.input<typeof trendingArea>, 'counts' | 'change'>;

const LONG_AGO = new Date(0);

/**
 * How many records each search finds in the three targets, and how many opportunities opened in each of the last 24
 * months. A number is null where the search cannot be made in that target, and where it cannot be run today.
 */
export async function areaFigures(
  searches: Search[],
  viewer: Viewer,
  services: DiscoveryServices,
): Promise<Figures[]> {
  const asked = searches.flatMap((search) =>
    SEARCH_TARGETS.flatMap((target) => {
      const there = inTarget(search, target);
      return there ? [{ of: search, search: there, since: LONG_AGO }] : [];
    }),
  );
  const counted = await countSearches(asked, viewer, services);
  const changes: Figures['change'][] = [];
  // One after another, so that the searches of others find a free place in the engine.
  for (const search of searches)
    changes.push((await changeOf(search, viewer, services).catch(unlessNotRun)) ?? null);
  return searches.map((search, index) => {
    const counts: Figures['counts'] = { opportunities: null, awards: null, funders: null };
    for (const [at, each] of asked.entries()) {
      if (each.of === search) counts[each.search.target] = counted[at]?.total ?? null;
    }
    return { counts, change: changes[index] ?? null };
  });
}

/**
 * Closed opportunities count as well. Those whose publisher states no first day do not count: the day on which they came
 * to Fundry says nothing about the area. Null when the search cannot be made for opportunities.
 */
async function changeOf(
  search: Search,
  viewer: Viewer,
  services: DiscoveryServices,
): Promise<Figures['change']> {
  const calls = inTarget(search, 'opportunities');
  if (calls === null) return null;
  const all = changed(calls, { expired: true, forthcoming: true });
  const { request } = await unmarkedRequest(all, viewer, services);
  const ends = lastMonths(services.clock.today(), MONTHS_OF_CHANGE).map(dayNumber);
  const buckets = ends.slice(1).map((max, at) => ({
    code: String(at),
    where: { op: 'between' as const, field: 'opensOn', min: (ends[at] ?? 0) + 1, max },
  }));
  const facets = [{ name: 'months', own: null, buckets }];
  const found = await services.engine.search({ ...request, from: 0, size: 0, facets });
  const months = (found.facets.months ?? []).map(({ count }) => count);
  const sum = (some: number[]) => some.reduce((total, count) => total + count, 0);
  const half = MONTHS_OF_CHANGE / 2;
  return { last: sum(months.slice(half)), before: sum(months.slice(0, half)), months };
}
