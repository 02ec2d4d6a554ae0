import { funderEndpoints } from '@fundry/contracts/endpoints/funders.ts';
import { emptyState } from '@fundry/contracts/search-state/address-codec.ts';
import { AWARD_PARAMETERS } from '@fundry/contracts/search-state/award-parameters.ts';
import { FUNDER_SEARCH_PARAMETERS } from '@fundry/contracts/search-state/funder-parameters.ts';
import { OPPORTUNITY_PARAMETERS } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { awardSearch } from '../award-search.ts';
import { funderSearch } from '../funder-search.ts';
import { opportunitySearch } from '../opportunity-search.ts';
import { countKinds } from '../search.ts';
import type { AnyState, SearchDefinition } from '../search-definition.ts';
import type { DiscoveryServices } from '../services.ts';
import { registerTarget } from './target.routes.ts';

const ALL_COUNTRIES = 300;

/** All calls about funders. */
export function registerFunders(app: FastifyInstance, services: DiscoveryServices): void {
  registerTarget(app, funderEndpoints, funderSearch, services);

  registerEndpoint(app, funderEndpoints.coverage, async ({ signal }) => {
    const byCountry = async <State extends AnyState, Shown, Kind extends string>(
      of: SearchDefinition<State, Shown, Kind>,
      state: State,
    ) => {
      const target = of as unknown as SearchDefinition<State, Shown, string>;
      const counted = await countKinds(
        target,
        state,
        null,
        ['funder-country'],
        ALL_COUNTRIES,
        services,
        signal,
      );
      return new Map((counted['funder-country'] ?? []).map(({ code, count }) => [code, count]));
    };
    const [funders, opportunities, awards] = await Promise.all([
      byCountry(funderSearch, emptyState(FUNDER_SEARCH_PARAMETERS)),
      byCountry(opportunitySearch, emptyState(OPPORTUNITY_PARAMETERS)),
      byCountry(awardSearch, emptyState(AWARD_PARAMETERS)),
    ]);
    return [...new Set([...funders.keys(), ...opportunities.keys(), ...awards.keys()])]
      .sort()
      .map((countryCode) => ({
        countryCode,
        funders: funders.get(countryCode) ?? 0,
        opportunities: opportunities.get(countryCode) ?? 0,
        awards: awards.get(countryCode) ?? 0,
      }));
  });
}
