import { z } from 'zod';
import { awardsOfCall, callEvidence } from '../answers/evidence.ts';
import { wholeNumber } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { DEFAULT_CURRENCY } from '../filters/amount-filters.ts';
import { MAX_PAGE_SIZE, MAX_RESULTS_REACHED, PAGE_SIZE } from '../limits.ts';
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
  awards: defineEndpoint({
    name: 'listAwardsOfCall',
    searches: true,
    method: 'GET',
    path: '/api/opportunities/:id/awards',
    access: 'anyone',
    scope: 'search:read',
    refuses: [404],
    tag: 'Opportunities',
    summary:
      'The awards made under a call or its programme, by the surest link first, then by year; for internal opportunities none',
    params: recordId,
    query: z.object({
      page: wholeNumber(0, MAX_RESULTS_REACHED / MAX_PAGE_SIZE)
        .default(0)
        .describe('Counted from 0; a page beyond the last one is empty'),
      pageSize: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE).describe('Awards per page'),
    }),
    answer: awardsOfCall,
  }),
};
