import { SEARCH_TARGETS, type Search } from '@fundry/contracts/search-state/search-targets.ts';
import { NOBODY, type Viewer } from '../../platform/auth/viewer.ts';
import { ApiError } from '../../platform/http/problem.ts';
import { IndexUnavailable, InvalidQuery, SearchTimeout } from '../../platform/search/faults.ts';
import type { CountRequest } from '../../platform/search/port.ts';
import { checkQuery } from '../../platform/search/query/limits.ts';
import { unmarkedRequest } from './engine-request.ts';
import { excludedFor } from './record-marks.ts';
import { newSince } from './request/common-categories.ts';
import type { DiscoveryServices, SearchServices } from './services.ts';

/**
 * The number of records that a search finds, and how many of them were first published or materially changed after a
 * given moment.
 */
export interface SearchCount {
  total: number;
  fresh: number;
}

/**
 * Counts several searches of a viewer with one request to the engine for each target. Each search comes with the moment
 * after which records count as new. Records that the viewer has dismissed do not count. Results have the order of the
 * searches. A result is null for a search that cannot be run today: its words or filters are no longer accepted, or its
 * index is being built.
 */
export async function countSearches(
  searches: { search: Search; since: Date }[],
  viewer: Viewer,
  services: DiscoveryServices,
  signal?: AbortSignal,
): Promise<(SearchCount | null)[]> {
  const requests = await Promise.all(
    searches.map(async ({ search, since }) => {
      const request = await countRequest(search, viewer, services);
      return request && { ...request, within: newSince(since) };
    }),
  );
  const counts: (SearchCount | null)[] = searches.map(() => null);
  for (const target of SEARCH_TARGETS) {
    const places = searches.flatMap(({ search }, at) =>
      search.target === target && requests[at] ? [at] : [],
    );
    if (places.length === 0) continue;
    const exclude = await excludedFor(viewer, target, services);
    const asked = places.map((at) => ({ ...(requests[at] as CountRequest), exclude }));
    const options = { scope: viewer.accountId, signal };
    const found = await services.engine.count(target, asked, options).catch(unlessUnanswered);
    for (const [index, at] of places.entries()) {
      const count = found?.[index];
      if (count) counts[at] = { total: count.total, fresh: count.within };
    }
  }
  return counts;
}

/** Throws `InvalidQuery` or `ApiError` for a search that cannot be run. */
export async function checkSearch(search: Search, services: SearchServices): Promise<void> {
  checkQuery((await unmarkedRequest(search, NOBODY, services)).request.query);
}

async function countRequest(search: Search, viewer: Viewer, services: SearchServices) {
  try {
    const { request } = await unmarkedRequest(search, viewer, services);
    checkQuery(request.query);
    return request;
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

/** For `catch`: null when a search cannot be run today, for the reasons of `countSearches`. Throws all other errors. */
export function unlessNotRun(error: unknown): null {
  return isRefused(error) ? null : unlessUnanswered(error);
}

function isRefused(error: unknown): boolean {
  return error instanceof InvalidQuery || error instanceof ApiError;
}

function unlessUnanswered(error: unknown): null {
  if (error instanceof IndexUnavailable || error instanceof SearchTimeout) return null;
  throw error;
}
