import { highlighterOf } from '../../platform/search/highlight/highlighter.ts';
import type { FacetRequest, Query, SearchResult, Sort } from '../../platform/search/port.ts';
import { chosenRecords } from './chosen-ids.ts';
import type { AnyState, SearchDefinition } from './search-definition.ts';
import type { DiscoveryServices, RequestServices } from './services.ts';

type AnyTarget<State extends AnyState, Shown> = SearchDefinition<State, Shown, string>;

/**
 * The engine's request for a state: filters, order, page and restriction to ids, without what the person has dismissed.
 * Also returns the notices about it. `personId` is null for an anonymous visitor, for whom nothing is left out.
 */
export async function engineRequest<State extends AnyState, Shown>(
  of: AnyTarget<State, Shown>,
  state: State,
  personId: string | null,
  services: RequestServices,
) {
  const { notices, ...asked } = await of.request(state, services);
  const restriction = await chosenRecords(of, state, services);
  const exclude = personId === null ? [] : await services.dismissed(personId, of.target);
  return {
    notices: [...notices, ...restriction.notices],
    request: {
      target: of.target,
      ...asked,
      restrictTo: restriction.ids,
      exclude,
      from: state.page * state.pageSize,
      size: state.pageSize,
      facets: [] as FacetRequest[],
    },
  };
}

/** A page of matches with their records, and the exact total. */
export async function searchPage<State extends AnyState, Shown>(
  of: AnyTarget<State, Shown>,
  state: State,
  personId: string | null,
  services: DiscoveryServices,
  signal: AbortSignal,
) {
  const { request, notices } = await engineRequest(of, state, personId, services);
  const result = await services.engine.search({ ...request, fill: state.page === 0 }, signal);
  return pageOf(of, result, request, notices, services);
}

/** The matches of a result as the API answers them. A record that has just left the catalogue is left out. */
export async function pageOf<State extends AnyState, Shown>(
  of: AnyTarget<State, Shown>,
  result: SearchResult,
  request: { query?: Query | null; sort: Sort },
  notices: string[],
  services: DiscoveryServices,
) {
  const records = await of.records(
    result.hits.map((hit) => hit.id),
    services,
    false,
  );
  const highlighter = highlighterOf(request.query ?? null);
  const hits = result.hits.flatMap(({ id, score, missingWords }) => {
    const found = records.get(id);
    if (found === undefined) return [];
    return [
      {
        _id: String(id),
        _score: request.sort.by === 'relevance' ? score : null,
        _source: found.record,
        missingWords,
        _highlight: highlighter ? found.highlight(highlighter) : { title: null, excerpt: null },
        isTracked: false,
        hasNotes: false,
      },
    ];
  });
  return { hits: { hits, total: { value: result.total } }, notices };
}

/** The ids of matches, in the order of the search. */
export async function searchIds<State extends AnyState, Shown>(
  of: AnyTarget<State, Shown>,
  state: State,
  personId: string | null,
  services: DiscoveryServices,
  signal: AbortSignal,
) {
  const { request } = await engineRequest(of, state, personId, services);
  const result = await services.engine.search({ ...request, fill: false }, signal);
  return { ids: result.hits.map((hit) => String(hit.id)), total: { value: result.total } };
}

/** Counts of several kinds for one search, as plain codes and counts. */
export async function countKinds<State extends AnyState, Shown>(
  of: AnyTarget<State, Shown>,
  state: State,
  personId: string | null,
  kinds: string[],
  limit: number,
  services: DiscoveryServices,
  signal: AbortSignal,
) {
  const { request } = await engineRequest(of, state, personId, services);
  const facets = of.facets(state, kinds, limit, services);
  const result = await services.engine.search({ ...request, from: 0, size: 0, facets, fill: false }, signal);
  return result.facets;
}
