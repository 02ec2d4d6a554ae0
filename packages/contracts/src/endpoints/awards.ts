import { z } from 'zod';
import { AWARD_KINDS } from '../answers/aggregation-kinds.ts';
import { awardSource } from '../answers/sources.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AWARD_PARAMETERS } from '../search-state/award-parameters.ts';
import { RECORD_ID } from '../search-state/common-parameters.ts';
import { targetEndpoints } from './target-endpoints.ts';

export const awardEndpoints = {
  ...targetEndpoints({
    path: '/api/awards',
    plural: 'Awards',
    singular: 'Award',
    table: AWARD_PARAMETERS,
    source: awardSource,
    kinds: AWARD_KINDS,
  }),
  stats: defineEndpoint({
    name: 'readAwardStatistics',
    method: 'GET',
    path: '/api/awards/stats',
    access: 'anyone',
    tag: 'Awards',
    summary: "A funder's awards: their number, by year, type, country and discipline",
    query: z.object({ funder: z.string().regex(RECORD_ID, 'must be the id of a funder') }),
    answer: z.object({
      totalGrants: z.number().int(),
      perYear: z.array(z.object({ year: z.number().int(), count: z.number().int() })),
      grantTypes: z.array(z.object({ typeId: z.string(), count: z.number().int() })),
      recipientCountries: z.array(z.object({ countryCode: z.string(), count: z.number().int() })),
      disciplines: z.array(z.object({ code: z.string(), count: z.number().int() })),
      subDisciplines: z.array(z.object({ code: z.string(), count: z.number().int() })),
      countryCodeMapping: z.record(z.string(), z.object({ name: z.string(), alpha2: z.string() })),
      grantTypeDescriptions: z.array(z.object({ typeId: z.string(), description: z.string() })),
    }),
  }),
};
