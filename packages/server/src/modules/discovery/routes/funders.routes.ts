import { funderEndpoints } from '@fundry/contracts/endpoints/funders.ts';
import { NOT_STATED } from '@fundry/contracts/filters/filter.ts';
import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { FastifyInstance } from 'fastify';
import { NOBODY } from '../../../platform/auth/viewer.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { countKinds } from '../search.ts';
import type { DiscoveryServices } from '../services.ts';
import { registerTarget } from './target.routes.ts';

const ALL_COUNTRIES = 300;

/** All calls about funders. */
export function registerFunders(app: FastifyInstance, services: DiscoveryServices): void {
  registerTarget(app, funderEndpoints, 'funders', services);

  registerEndpoint(app, funderEndpoints.coverage, async ({ signal }) => {
    const byCountry = async <T extends SearchTarget>(search: Search<T>) => {
      const kinds: ['funder-country'] = ['funder-country'];
      const counted = await countKinds(search, NOBODY, kinds, ALL_COUNTRIES, services, signal);
      const entries = counted['funder-country'] ?? [];
      return new Map(entries.flatMap(({ code, count }) => (code === NOT_STATED ? [] : [[code, count]])));
    };
    const [funders, opportunities, awards] = await Promise.all([
      byCountry(searchOf('funders')),
      byCountry(searchOf('opportunities')),
      byCountry(searchOf('awards')),
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
