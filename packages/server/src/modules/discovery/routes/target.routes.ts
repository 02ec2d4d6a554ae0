import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import type { targetEndpoints } from '@fundry/contracts/endpoints/target-endpoints.ts';
import { AGGREGATION_ENTRIES, MAX_IDS, MAX_PAGE_SIZE } from '@fundry/contracts/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/auth/caller.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { currencies, referenceRates } from '../../reference-data/reference-data.public.ts';
import { aggregate } from '../aggregations.ts';
import { contentsOf } from '../contents.ts';
import { oncePerIndex } from '../once-per-index.ts';
import { searchIds, searchPage } from '../search.ts';
import type { AnyState, SearchDefinition } from '../search-definition.ts';
import type { DiscoveryServices } from '../services.ts';

type TargetEndpoints = Record<keyof ReturnType<typeof targetEndpoints>, Endpoint>;

const SINGULAR = { opportunities: 'opportunity', awards: 'award', funders: 'funder' } as const;

/**
 * The person for whom a search is made: records that this person has dismissed are left out. Null for an anonymous
 * visitor.
 */
export function personOf({ person }: Caller): string | null {
  return person?.id ?? null;
}

/**
 * Registers the API calls that all three searches have. The schemas of the contracts have made the states, so their
 * types are trusted here.
 */
export function registerTarget<State extends AnyState, Shown, Kind extends string>(
  app: FastifyInstance,
  endpoints: TargetEndpoints,
  of: SearchDefinition<State, Shown, Kind>,
  services: DiscoveryServices,
): void {
  const target = of as unknown as SearchDefinition<State, Shown, string>;
  const page = (state: unknown, caller: Caller, signal: AbortSignal) =>
    searchPage(target, state as State, personOf(caller), services, signal);

  registerEndpoint(app, endpoints.search, ({ body, caller, signal }) => page(body, caller, signal));
  registerEndpoint(app, endpoints.searchByAddress, ({ query, caller, signal }) =>
    page(query, caller, signal),
  );
  registerEndpoint(app, endpoints.ids, ({ body, caller, signal }) =>
    searchIds(target, body as State, personOf(caller), services, signal),
  );
  registerEndpoint(app, endpoints.aggregate, async ({ params, query, body, caller, signal }) => {
    const { kind } = params as { kind: Kind };
    const { size } = query as { size: number };
    return (await aggregate(of, body as State, personOf(caller), [kind], size, services, signal))[kind];
  });
  registerEndpoint(app, endpoints.aggregateAll, ({ body, caller, signal }) => {
    const { query, kinds, size } = body as { query: State; kinds: Kind[]; size?: number };
    const limit = size ?? AGGREGATION_ENTRIES;
    return aggregate(of, query, personOf(caller), [...new Set(kinds)], limit, services, signal);
  });
  const contents = oncePerIndex([of.target], services, () => contentsOf(of.target, services));
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
  registerEndpoint(app, endpoints.read, async ({ params }) => {
    const { id } = params as { id: string };
    // The id of a merged record is answered with the record it became.
    const [found] = await of.records([Number(id)], services, true);
    if (found === undefined) {
      throw new ApiError(404, 'discovery/not-found', `There is no ${SINGULAR[of.target]} with the id ${id}.`);
    }
    return { _id: String(found[0]), _source: found[1].record };
  });
}
