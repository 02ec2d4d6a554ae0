import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { NAME } from '../search-state/forms.ts';
import { opportunityEndpoints } from './opportunities.ts';

const lookup = {
  method: 'GET',
  access: 'anyone',
  scope: 'search:read',
  tag: 'Opportunities',
  refuses: [403, 404, 409],
  answer: opportunityEndpoints.read.answer,
} as const;

const written = z.string().regex(NAME.pattern, `must be ${NAME.expects}`);

/** Calls that answer one opportunity under the names that its publisher and its sources give it. */
export const opportunityLookupEndpoints = {
  bySource: defineEndpoint({
    ...lookup,
    name: 'readOpportunityBySource',
    path: '/api/sources/:source/opportunities/:sourceId',
    summary:
      "One opportunity by its source and the id that it has there, as in its provenance; 409 when the source's id stands for several",
    params: z.object({
      source: z
        .string()
        .regex(/^[a-z0-9-]{1,60}$/, 'must be the id of a source')
        .meta({ description: 'Id of the source', examples: ['grants-gov'] }),
      sourceId: written.meta({ description: 'Id of the call there', examples: ['363179'] }),
    }),
  }),
  byNumber: defineEndpoint({
    ...lookup,
    name: 'readOpportunityByNumber',
    path: '/api/opportunities-by-number/:number',
    summary:
      'One opportunity by the number that its publisher gives it, in upper or lower case; 409, with their ids, when several have it',
    params: z.object({
      number: written.meta({ description: 'Number of the call, percent-encoded', examples: ['PAR-25-123'] }),
    }),
  }),
};
