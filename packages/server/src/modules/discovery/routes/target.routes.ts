import type { AggregationKinds } from '@fundry/contracts/answers/aggregation-kinds.ts';
import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import type { targetEndpoints } from '@fundry/contracts/endpoints/target-endpoints.ts';
import { AGGREGATION_ENTRIES, MAX_IDS, MAX_PAGE_SIZE } from '@fundry/contracts/limits.ts';
import type { Search, SearchState, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { currencies, referenceRates } from '../../reference-data/reference-data.public.ts';
import { aggregate, pageWithCounts } from '../aggregations.ts';
import { contentsOf } from '../contents.ts';
import { definitionOf } from '../definitions.ts';
import { oncePerIndex } from '../once-per-index.ts';
import { readRecord } from '../read-record.ts';
import { searchIds, searchPage } from '../search.ts';
import type { DiscoveryServices } from '../services.ts';
import { askedSearch } from '../tracked-search.ts';

type TargetEndpoints = Record<keyof ReturnType<typeof targetEndpoints>, Endpoint>;

/**
 * Registers the API calls that all three searches have. The schemas of the contracts have made the states, so their
 * types are trusted here.
 */
export function registerTarget<T extends SearchTarget>(
  app: FastifyInstance,
  endpoints: TargetEndpoints,
  target: T,
  services: DiscoveryServices,
): void {
  const of = definitionOf(target);
  const asked = (state: unknown): Search<T> => ({ target, state: state as SearchState<T> });

  registerEndpoint(app, endpoints.search, async ({ body, viewer, signal }) => {
    const { aggregations, ...state } = body as { aggregations?: AggregationKinds[T][] };
    const search = await askedSearch(asked(state), viewer, services);
    return aggregations === undefined
      ? (await searchPage(search, viewer, services, signal)).page
      : pageWithCounts(search, viewer, [...new Set(aggregations)], services, signal);
  });
  registerEndpoint(app, endpoints.searchByAddress, async ({ query, viewer, signal }) => {
    const search = await askedSearch(asked(query), viewer, services);
    return (await searchPage(search, viewer, services, signal)).page;
  });
  registerEndpoint(app, endpoints.ids, async ({ body, viewer, signal }) => {
    const search = await askedSearch(asked(body), viewer, services);
    return searchIds(search, viewer, services, signal);
  });
  registerEndpoint(app, endpoints.aggregate, async ({ params, query, body, viewer, signal }) => {
    const { kind } = params as { kind: AggregationKinds[T] };
    const { size } = query as { size: number };
    return (await aggregate(asked(body), viewer, [kind], size, services, signal))[kind];
  });
  registerEndpoint(app, endpoints.aggregateAll, ({ body, viewer, signal }) => {
    const { query, kinds, size } = body as { query: unknown; kinds: AggregationKinds[T][]; size?: number };
    const limit = size ?? AGGREGATION_ENTRIES;
    return aggregate(asked(query), viewer, [...new Set(kinds)], limit, services, signal);
  });
  const contents = oncePerIndex([target], services, () => contentsOf(target, services));
  registerEndpoint(app, endpoints.meta, async () => {
    const { records, updatedAt } = await contents();
    const { source, date } = referenceRates();
    return {
      sortOptions: of.sortOptions,
      aggregations: Object.keys(of.kinds),
      currencies: currencies(),
      rates: { source, date },
      maxPageSize: MAX_PAGE_SIZE,
      maxIds: MAX_IDS,
      documents: records,
      updatedAt: updatedAt === null ? null : new Date(updatedAt).toISOString(),
    };
  });
  registerEndpoint(app, endpoints.read, ({ params, viewer }) =>
    readRecord(target, Number((params as { id: string }).id), viewer, services),
  );
}
