import { z } from 'zod';
import { FUNDER_KINDS } from '../answers/aggregation-kinds.ts';
import { funderRecord } from '../answers/records.ts';
import { defineEndpoint } from '../endpoint.ts';
import { FUNDER_SEARCH_PARAMETERS } from '../search-state/funder-parameters.ts';
import { funderRequest } from '../search-state/requests.ts';
import { targetEndpoints } from './target-endpoints.ts';

export const funderEndpoints = {
  ...targetEndpoints({
    target: 'funders',
    plural: 'Funders',
    singular: 'Funder',
    table: FUNDER_SEARCH_PARAMETERS,
    request: funderRequest,
    record: funderRecord,
    kinds: FUNDER_KINDS,
  }),
  coverage: defineEndpoint({
    name: 'listFunderCoverage',
    searches: true,
    method: 'GET',
    path: '/api/funders/coverage',
    access: 'anyone',
    scope: 'search:read',
    tag: 'Funders',
    summary: 'Funders, active opportunities and awards by country of the funder',
    answer: z.array(
      z.object({
        countryCode: z.string().describe('ISO 3166-1 alpha-2'),
        funders: z.number().int().describe('Funders there'),
        opportunities: z.number().int().describe('Their active opportunities'),
        awards: z.number().int().describe('Their awards'),
      }),
    ),
  }),
};
