import type { AggregationKinds } from '@fundry/contracts/answers/aggregation-kinds.ts';
import { AGGREGATION_ENTRIES } from '@fundry/contracts/limits.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { highlighterOf } from '../../platform/search/highlight/highlighter.ts';
import type { Query, SearchResult, Sort } from '../../platform/search/port.ts';
import { applicantIn, verdictFor, withApplicant } from './applicants.ts';
import { definitionOf } from './definitions.ts';
import { type EngineRequest, engineRequest } from './engine-request.ts';
import { flagsFor } from './record-marks.ts';
import type { DiscoveryServices } from './services.ts';
import { mendedSearch } from './spelling/mended-search.ts';
import { type AskedSearch, resultOf } from './tracked-search.ts';

/**
 * A page of matches with their records, and the exact total. The counts of some kinds come from the same request to the
 * engine, as plain codes and counts.
 */
export async function searchPage<T extends SearchTarget>(
  given: AskedSearch<T>,
  viewer: Viewer,
  services: DiscoveryServices,
  signal: AbortSignal,
  kinds: AggregationKinds[T][] = [],
) {
  const search = await withApplicant<T, AskedSearch<T>>(given, viewer, services);
  const { request, ...said } = await engineRequest(search, viewer, services);
  const facets = definitionOf(search.target).facets(search.state, kinds, AGGREGATION_ENTRIES, services);
  const asked = { ...request, facets, close: true };
  const result = await resultOf(search, asked, services, signal);
  const [page, mended] = await Promise.all([
    pageOf(search, result, request, viewer, said, services),
    mendedSearch(search, result, said, viewer, services, signal),
  ]);
  return { page: { ...page, mended }, counted: result.facets };
}

/** The matches of a result as the API answers them, with no words mended. A record that has just left the catalogue is left out. */
export async function pageOf<T extends SearchTarget>(
  search: Search<T>,
  result: SearchResult,
  request: { query?: Query | null; sort: Sort },
  viewer: Viewer,
  said: Omit<EngineRequest, 'request'>,
  services: DiscoveryServices,
) {
  const { target } = search;
  const ids = result.hits.map((hit) => hit.id);
  const verdictOf = verdictFor(applicantIn(search));
  const [records, flagsOf] = await Promise.all([
    definitionOf(target).records(ids, viewer, services, false),
    flagsFor(viewer, target, ids, services),
  ]);
  const highlighter = highlighterOf(request.query ?? null);
  const hits = result.hits.flatMap(({ id, score, missingWords, byMeaning }) => {
    const found = records.get(id);
    if (found === undefined) return [];
    return [
      {
        _id: String(id),
        _score: request.sort.by === 'relevance' ? score : null,
        _source: found.record,
        missingWords,
        byMeaning,
        _highlight: highlighter ? found.highlight(highlighter) : { title: null, excerpt: null },
        ...flagsOf(id),
        ...verdictOf(found.record),
      },
    ];
  });
  const found = { hits, total: { value: result.total }, close: { value: result.close } };
  return { hits: found, ...said, mended: null };
}

/** The ids of matches, in the order of the search. */
export async function searchIds<T extends SearchTarget>(
  search: AskedSearch<T>,
  viewer: Viewer,
  services: DiscoveryServices,
  signal: AbortSignal,
) {
  const { request } = await engineRequest(search, viewer, services);
  const result = await resultOf(search, request, services, signal);
  return { ids: result.hits.map((hit) => String(hit.id)), total: { value: result.total } };
}

/** Counts of several kinds for one search, as plain codes and counts. */
export async function countKinds<T extends SearchTarget>(
  given: Search<T>,
  viewer: Viewer,
  kinds: AggregationKinds[T][],
  limit: number,
  services: DiscoveryServices,
  signal: AbortSignal,
) {
  const search = await withApplicant<T, Search<T>>(given, viewer, services);
  const { request } = await engineRequest(search, viewer, services);
  const facets = definitionOf(search.target).facets(search.state, kinds, limit, services);
  const result = await services.engine.search({ ...request, from: 0, size: 0, facets }, signal);
  return result.facets;
}
