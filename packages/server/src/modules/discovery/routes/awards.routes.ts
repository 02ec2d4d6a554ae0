import { awardEndpoints } from '@fundry/contracts/endpoints/awards.ts';
import { emptyState } from '@fundry/contracts/search-state/address-codec.ts';
import { AWARD_PARAMETERS } from '@fundry/contracts/search-state/award-parameters.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { COUNTRIES, GRANT_TYPES } from '../../reference-data/reference-data.public.ts';
import { awardTarget } from '../award-target.ts';
import { awardFacets } from '../request/facets.ts';
import { engineRequest } from '../search.ts';
import type { DiscoveryServices } from '../services.ts';
import { registerTarget } from './target.routes.ts';

const MOST_ENTRIES = 500;
const STATISTICS = [
  'per-year-search',
  'grant-type-search',
  'recipient-country-search',
  'top-level-discipline-search',
  'sub-level-discipline-search',
] as const;

/** All calls about awards. */
export function registerAwards(app: FastifyInstance, services: DiscoveryServices): void {
  registerTarget(app, awardEndpoints, awardTarget, services);

  registerEndpoint(app, awardEndpoints.stats, async ({ query, signal }) => {
    const state = { ...emptyState(AWARD_PARAMETERS), funder: [query.funder] };
    const { request } = await engineRequest(awardTarget, state, services);
    const { total, facets } = await services.engine.search(
      { ...request, size: 0, fill: false, facets: awardFacets([...STATISTICS], MOST_ENTRIES) },
      signal,
    );
    const entries = (kind: (typeof STATISTICS)[number]) => facets[kind] ?? [];
    const years = entries('per-year-search').map(({ code, count }) => ({ year: Number(code), count }));
    const countries = entries('recipient-country-search');
    return {
      totalGrants: total,
      perYear: years.sort((a, b) => b.year - a.year),
      grantTypes: entries('grant-type-search').map(({ code, count }) => ({ typeId: code, count })),
      recipientCountries: countries.map(({ code, count }) => ({ countryCode: code, count })),
      disciplines: entries('top-level-discipline-search'),
      subDisciplines: entries('sub-level-discipline-search'),
      countryCodeMapping: Object.fromEntries(
        COUNTRIES.filter(({ code }) => countries.some((entry) => entry.code === code)).map(
          ({ code, name }) => [code, { name, alpha2: code }],
        ),
      ),
      grantTypeDescriptions: GRANT_TYPES.map(({ id, description }) => ({ typeId: id, description })),
    };
  });
}
