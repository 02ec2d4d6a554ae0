import { z } from 'zod';
import { callEvidence } from '../answers/evidence.ts';
import { defineEndpoint } from '../endpoint.ts';
import { DEFAULT_CURRENCY } from '../filters/amount-filters.ts';
import { CURRENCY } from '../search-state/forms.ts';
import { recordId } from './target-endpoints.ts';

/** What past awards say about a call. */
export const evidenceEndpoints = {
  read: defineEndpoint({
    name: 'readCallEvidence',
    searches: true,
    method: 'GET',
    path: '/api/opportunities/:id/evidence',
    access: 'anyone',
    scope: 'search:read',
    refuses: [404],
    tag: 'Opportunities',
    summary:
      'Who won this before: the awards that name the call, an earlier edition or a programme to which it belongs, by how sure that is; for internal opportunities none',
    params: recordId,
    query: z.object({
      currency: z
        .string()
        .regex(CURRENCY.pattern, `must be ${CURRENCY.expects}`)
        .default(DEFAULT_CURRENCY)
        .describe('Currency of the amounts, ISO 4217'),
    }),
    answer: callEvidence,
  }),
};
