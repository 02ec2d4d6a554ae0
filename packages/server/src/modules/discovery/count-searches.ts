import {
  SEARCH_TARGETS,
  type Search,
  type SearchTarget,
} from '@fundry/contracts/search-state/search-targets.ts';
import { ApiError } from '../../platform/http/problem.ts';
import {
  type CountRequest,
  IndexUnavailable,
  InvalidQuery,
  SearchTimeout,
} from '../../platform/search/port.ts';
import { checkQuery } from '../../platform/search/query/limits.ts';
import { newSince } from './request/common-categories.ts';
import { requestFor } from './request-of.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * The number of records that a search finds, and how many of them were first published or materially changed after a
 * given moment.
 */
export interface SearchCount {
  total: number;
  fresh: number;
}

/**
 * Counts several searches of a person with one request to the engine for each target. Each search comes with the moment
 * after which records count as new. Records that the person has dismissed do not count. Results have the order of the
 * searches. A result is null for a search that cannot be run today: its words or filters are no longer accepted, or its
 * index is being built.
 */
export async function countSearches(
  searches: { search: Search; since: Date }[],
  personId: string,
  services: DiscoveryServices,
  signal?: AbortSignal,
): Promise<(SearchCount | null)[]> {
  const once = askingOnce(services);
  const requests = await Promise.all(
    searches.map(async ({ search, since }) => {
      const request = await countRequest(search, personId, once);
      return request && { ...request, within: newSince(since) };
    }),
  );
  const counts: (SearchCount | null)[] = searches.map(() => null);
  for (const target of SEARCH_TARGETS) {
    const places = searches.flatMap(({ search }, at) =>
      search.target === target && requests[at] ? [at] : [],
    );
    if (places.length === 0) continue;
    const asked = places.map((at) => requests[at] as CountRequest);
    const found = await services.engine.count(target, asked, signal).catch(unlessUnanswered);
    for (const [index, at] of places.entries()) {
      const count = found?.[index];
      if (count) counts[at] = { total: count.total, fresh: count.within };
    }
  }
  return counts;
}

/** Throws `InvalidQuery` or `ApiError` for a search that cannot be run. */
export async function checkSearch(search: Search, services: DiscoveryServices): Promise<void> {
  checkQuery((await requestFor(search, null, services)).request.query);
}

async function countRequest(search: Search, personId: string, services: DiscoveryServices) {
  try {
    const { request } = await requestFor(search, personId, services);
    checkQuery(request.query);
    return request;
  } catch (error) {
    if (error instanceof InvalidQuery || error instanceof ApiError) return null;
    throw error;
  }
}

/** Asks only once per target for what a person has dismissed, because all searches of a target share it. */
function askingOnce(services: DiscoveryServices): DiscoveryServices {
  const known = new Map<SearchTarget, Promise<number[]>>();
  return {
    ...services,
    dismissed(personId, target) {
      const ids = known.get(target) ?? services.dismissed(personId, target);
      known.set(target, ids);
      return ids;
    },
  };
}

function unlessUnanswered(error: unknown): null {
  if (error instanceof IndexUnavailable || error instanceof SearchTimeout) return null;
  throw error;
}
